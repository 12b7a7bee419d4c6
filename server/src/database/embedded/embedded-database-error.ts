/** The embedded database cannot run; one-line message for the terminal. */
export class EmbeddedDatabaseError extends Error {}

/** Another server process owns the data folder. While it runs, its database is reachable at these URLs. */
export class EmbeddedDatabaseBusyError extends EmbeddedDatabaseError {
  readonly url: string;
  readonly applicationUrl: string;

  constructor(folder: string, { url, applicationUrl }: { url: string; applicationUrl: string }) {
    super(`Another Cairn is already running on this data folder (${folder})`);
    this.url = url;
    this.applicationUrl = applicationUrl;
  }
}
