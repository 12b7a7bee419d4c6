/**
 * Folder of content-hashed files, shared by all releases of a container (ADR 12). A release refers to them relative
 * to its own folder: `../chunks/page.1f2e3d.js`.
 */
export const CHUNKS = 'chunks';

/**
 * Folder of a release with its source maps (ADR 36). Web servers respond with 404, because its name begins with a dot.
 */
export const SOURCE_MAPS = '.maps';

/** Folder of a shell release whose files are served at the root of the site: manifest, service worker, icons. */
export const ROOT_FILES = 'root';

/** Build output of one release; the chunks are beside it, as in the releases folder. */
export const BUILT_RELEASE = 'dist/release';

/** URL prefix of the shell's files in its build; in a rendered page the id of the release follows it. */
export const SHELL_PATH = '/shell/';
