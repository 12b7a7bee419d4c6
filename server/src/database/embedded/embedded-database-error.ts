/** The embedded database cannot run; the message is one line for the person who started the server. */
export class EmbeddedDatabaseError extends Error {}

/** Another Cairn owns the data folder; its database answers at these addresses for as long as that one runs. */
export class EmbeddedDatabaseBusyError extends EmbeddedDatabaseError {
  readonly url: string;
  readonly applicationUrl: string;

  constructor(folder: string, { url, applicationUrl }: { url: string; applicationUrl: string }) {
    super(`Another Cairn is already running on this data folder (${folder})`);
    this.url = url;
    this.applicationUrl = applicationUrl;
  }
}
