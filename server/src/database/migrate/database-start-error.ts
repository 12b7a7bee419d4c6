/** The database cannot be used; one-line message. */
export class DatabaseStartError extends Error {}
