/**
 * Folder of the chunks, which all releases of a container share (ADR 12). Releases refer to `../chunks/page.1f2e3d.js`.
 */
export const CHUNKS = 'chunks';

/** Folder of the source maps of a release (ADR 36). Hidden, so that web servers do not serve the folder. */
export const SOURCE_MAPS = '.maps';

/** Folder of a shell release whose files are served at the root of the site: manifest, service worker, icons. */
export const ROOT_FILES = 'root';

/** Build output of one release. The chunks are in a folder beside it. */
export const BUILT_RELEASE = 'dist/release';

/** URL prefix of the shell's files in its build. Rendered pages insert the id of the release after the prefix. */
export const SHELL_PATH = '/shell/';
