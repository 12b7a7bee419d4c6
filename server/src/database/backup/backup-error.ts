/** Why a backup was not written, verified or restored; the message is one line for the operator. */
export class BackupError extends Error {}
