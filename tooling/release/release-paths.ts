/**
 * Files whose name tells their content lie here, once for all releases of a container (ADR 12). A release names them by
 * their way from its own folder: `../chunks/page.1f2e3d.js`.
 */
export const CHUNKS = 'chunks';

/** Where the build of a container puts what is of one release alone; its chunks lie beside that, as they will be served. */
export const BUILT_RELEASE = 'dist/release';

/** How the shell's build addresses its own files; the folder of the release comes in between when it is released. */
export const SHELL_PATH = '/shell/';
