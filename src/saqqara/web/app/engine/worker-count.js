/** The greatest number of workers that search, however many processors there are. */
const MAX_WORKERS = 4;

/** Return how many workers may search at once; one processor is left for the page. @param {number | undefined} processors */
export const workerCount = (processors) => Math.max(1, Math.min(MAX_WORKERS, (processors || 1) - 1));
