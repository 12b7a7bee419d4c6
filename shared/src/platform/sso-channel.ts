/** What a window reports when it returns to this site from a sign-in provider. */
export interface SsoReport {
  readonly isConfirmed: boolean;
  /** Why the person was not confirmed; empty if confirmed. */
  readonly problem: string;
}

const CHANNEL_NAME = 'cairn.sso';

/** Sends the report to the other windows of this browser. A visit to another site has removed `window.opener`. */
export function reportSso(report: SsoReport): void {
  const channel = new BroadcastChannel(CHANNEL_NAME);
  channel.postMessage(report);
  channel.close();
}

/** Listens to reports. A report is only a hint: the server knows whether the person was confirmed. */
export function listenToSso(handler: (report: SsoReport) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL_NAME);
  channel.onmessage = ({ data }: MessageEvent<SsoReport>) => handler(data);
  return () => channel.close();
}
