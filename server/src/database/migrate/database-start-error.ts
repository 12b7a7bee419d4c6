/** The database cannot serve this application; the message is one line. */
export class DatabaseStartError extends Error {}
