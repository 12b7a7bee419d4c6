import { resolve } from 'node:path';

/** The repository root. */
export const ROOT = resolve(import.meta.dirname, '../..');
/** The releases that `npm start` and nginx serve. */
export const RELEASES = resolve(ROOT, 'releases');
