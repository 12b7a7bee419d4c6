/** A backup that could not be written, verified or restored; one-line message for the operator. */
export class BackupError extends Error {}
