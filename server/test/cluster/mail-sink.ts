import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that counts mails without storing them. */
export interface MailSink {
  url: string;
  /** Number of mails so far. */
  received: () => number;
  /** Message-IDs of mails that arrived again since the last call. */
  takeRepeated: () => string[];
  close: () => Promise<void>;
}

const MESSAGE_ID = /^message-id:\s*(\S+)/im;
/** Longer than the header of a mail, which contains the Message-ID. */
const HEADER_BYTES = 8_192;

/** Starts the sink on a free port. */
export async function startMailSink(): Promise<MailSink> {
  const seen = new Set<string>();
  let received = 0;
  let repeated: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      let header = '';
      stream.on('data', (chunk: Buffer) => {
        if (header.length < HEADER_BYTES) header += chunk.toString('latin1');
      });
      stream.on('end', () => {
        received += 1;
        const id = MESSAGE_ID.exec(header)?.[1] ?? 'a mail without an id';
        if (seen.has(id)) repeated.push(id);
        seen.add(id);
        done();
      });
    },
  });
  // A killed process ends its connection in the middle of a mail.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received: () => received,
    takeRepeated: () => {
      const taken = repeated;
      repeated = [];
      return taken;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
