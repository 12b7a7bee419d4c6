/** The embedded database cannot run; the message is one line for the person who started the server. */
export class EmbeddedDatabaseError extends Error {}
