import { resolve } from 'node:path';

/** The folder of the whole project. */
export const ROOT = resolve(import.meta.dirname, '../..');
/** What `npm start` and nginx serve. */
export const RELEASES = resolve(ROOT, 'releases');
