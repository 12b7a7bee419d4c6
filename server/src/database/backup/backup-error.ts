/** A backup that could not be written, verified or restored. The message is one line for the operator. */
export class BackupError extends Error {}
