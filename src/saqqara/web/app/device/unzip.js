/** Reads archives, as Python in a browser takes seconds for that. */

/** The marks of the parts of an archive, and the sizes of these parts without their names (in bytes). */
const [END_MARK, ENTRY_MARK] = [0x06054b50, 0x02014b50];
const [END_SIZE, ENTRY_SIZE, HEADER_SIZE] = [22, 46, 30];
/** How an entry is stored: as it is, or compressed. */
const STORED = 0;

/**
 * Where an entry begins, how it is stored, and its compressed size in bytes.
 *
 * @typedef {{name: string, start: number, method: number, size: number}} Entry
 */

/**
 * Yield the files of a zip archive with their content.
 *
 * @param {Uint8Array<ArrayBuffer>} archive
 * @returns {AsyncGenerator<{name: string, content: Uint8Array}>}
 */
export async function* unzip(archive) {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  for (const { name, start, method, size } of entries(archive, view)) {
    const from = start + HEADER_SIZE + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
    const content = archive.subarray(from, from + size);
    if (!name.endsWith("/")) yield { name, content: method === STORED ? content : await inflate(content) };
  }
}

/** Yield the entries of the archive's directory. @param {Uint8Array} archive @param {DataView} view @returns {Generator<Entry>} */
function* entries(archive, view) {
  let end = archive.length - END_SIZE;
  while (view.getUint32(end, true) !== END_MARK) end -= 1; // a comment may follow
  let at = view.getUint32(end + 16, true);
  while (view.getUint32(at, true) === ENTRY_MARK) {
    const [nameSize, extraSize, commentSize] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const name = new TextDecoder().decode(archive.subarray(at + ENTRY_SIZE, at + ENTRY_SIZE + nameSize));
    const [method, size] = [view.getUint16(at + 10, true), view.getUint32(at + 20, true)];
    yield { name, method, size, start: view.getUint32(at + 42, true) };
    at += ENTRY_SIZE + nameSize + extraSize + commentSize;
  }
}

/** @param {Uint8Array<ArrayBuffer>} content */
async function inflate(content) {
  const inflated = new Blob([content]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(inflated).arrayBuffer());
}
