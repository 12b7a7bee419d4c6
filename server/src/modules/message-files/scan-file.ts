import { connect } from 'node:net';
import { badRequest, DomainError } from '../../errors.ts';

/** Where clamd listens: a TCP port, or a Unix socket. */
export type ClamdAddress = { host: string; port: number } | { path: string };

const CHUNK = 64 * 1_024;
const TIMEOUT_MS = 30_000;
/** Maximum characters of a reply, which is one line. */
const REPLY_MAX = 4_096;
const RETRY_AFTER_SECONDS = 30;

const notScanned = () =>
  new DomainError(
    'scanner_unavailable',
    503,
    'Files cannot be checked for viruses at the moment. Please try again in a few minutes.',
    { retryAfter: RETRY_AFTER_SECONDS },
  );

const lengthPrefix = (length: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
};

/** @throws Error if no reply arrives in time, or if the connection fails */
function askClamd(address: ClamdAddress, file: Buffer, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(address);
    let reply = '';
    const end = (act: () => void) => {
      clearTimeout(timer);
      socket.destroy();
      act();
    };
    // Limits the total time. An idle timeout would not end a slow connection.
    const timer = setTimeout(() => end(() => reject(new Error('clamd did not reply in time'))), timeoutMs);
    socket.on('error', (error) => end(() => reject(error)));
    socket.on('data', (part: Buffer) => {
      reply += part.toString('utf8');
      if (reply.includes('\0') || reply.length > REPLY_MAX) end(() => resolve(reply.split('\0')[0] ?? ''));
    });
    socket.on('close', () =>
      end(() => (reply === '' ? reject(new Error('clamd sent no reply')) : resolve(reply))),
    );
    socket.on('connect', () => {
      socket.write('zINSTREAM\0');
      for (let start = 0; start < file.length; start += CHUNK) {
        const part = file.subarray(start, start + CHUNK);
        socket.write(lengthPrefix(part.length));
        socket.write(part);
      }
      socket.write(lengthPrefix(0));
    });
  });
}

/**
 * Scans a file with clamd.
 *
 * @param onFailure gets the error, for the log
 * @throws DomainError 400 for an infected file, 503 if clamd cannot be reached or does not scan the file
 */
export async function scanFile(
  address: ClamdAddress,
  file: Buffer,
  onFailure: (error: unknown) => void,
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  let reply: string;
  try {
    reply = (await askClamd(address, file, timeoutMs)).trim();
  } catch (error) {
    onFailure(error);
    throw notScanned();
  }
  if (/^stream: OK$/.test(reply)) return;
  if (/^stream: .+ FOUND$/.test(reply))
    throw badRequest('This file was refused because a virus scanner found malicious software in it.');
  onFailure(new Error(`unexpected reply from clamd: ${reply.slice(0, 200)}`));
  throw notScanned();
}
