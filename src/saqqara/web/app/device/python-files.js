/** The files that Python consists of, and how many bytes of them have arrived. */

/** @typedef {(loaded: number, total: number) => void} OnProgress in bytes */

/** The list of files, as the edition was written. @typedef {{files: Record<string, number>}} FileList */

/** The end of the name of a file that is published packed, as hosts may not compress; and how its content begins. */
const PACKED = ".gz";
const GZIP_START = [0x1f, 0x8b];

/** A file could not be loaded; another try may succeed. */
export class LoadError extends Error {}

export class PythonFiles {
  #loaded = 0;
  #total = 0;
  /** @type {Map<string, Uint8Array<ArrayBuffer>>} */
  #files = new Map();

  /** @param {URL} folder @param {OnProgress} onProgress @param {typeof fetch} fetchFile */
  constructor(folder, onProgress, fetchFile = globalThis.fetch.bind(globalThis)) {
    this.folder = folder;
    this.onProgress = onProgress;
    this.fetchFile = fetchFile;
  }

  /** Load all files but the modules, which are imported. Rejects with `LoadError` if one cannot be loaded. */
  async load() {
    try {
      const list = await this.#download("files.json", 0);
      const { files } = /** @type {FileList} */ (JSON.parse(new TextDecoder().decode(list)));
      const names = Object.keys(files).filter((name) => !name.endsWith(".mjs"));
      this.#total = names.reduce((sum, name) => sum + files[name], 0);
      await Promise.all(names.map(async (name) => this.#files.set(name, await this.#download(name, files[name]))));
    } catch (problem) {
      throw new LoadError(String(problem));
    }
  }

  /** Return the bytes of a loaded file. @param {string} name */
  async read(name) {
    const packed = this.#files.get(name + PACKED);
    const bytes = packed ?? this.#files.get(name);
    if (!bytes) throw new Error(`${name} is not in the list of files`);
    return packed && isPacked(bytes) ? unpack(bytes) : bytes;
  }

  /**
   * Load a file, counting its bytes as its size in the list, however a host compresses it.
   *
   * @param {string} name
   * @param {number} size
   * @returns {Promise<Uint8Array<ArrayBuffer>>}
   */
  async #download(name, size) {
    const answer = await this.fetchFile(new URL(name, this.folder));
    if (!answer.ok || !answer.body) throw new Error(`${name}: ${answer.status}`);
    let counted = 0;
    const counting = new TransformStream({
      transform: (/** @type {Uint8Array} */ part, controller) => {
        const added = Math.min(part.length, size - counted);
        counted += added;
        this.#count(added);
        controller.enqueue(part);
      },
    });
    const bytes = await new Response(answer.body.pipeThrough(counting)).arrayBuffer();
    this.#count(size - counted);
    return new Uint8Array(bytes);
  }

  /** @param {number} bytes */
  #count(bytes) {
    if (bytes === 0) return;
    this.#loaded += bytes;
    this.onProgress(this.#loaded, this.#total);
  }
}

/** Return whether a file is still packed: some hosts unpack it on its way. @param {Uint8Array} bytes */
const isPacked = (bytes) => GZIP_START.every((byte, i) => bytes[i] === byte);

/** @param {Uint8Array<ArrayBuffer>} bytes */
async function unpack(bytes) {
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}
