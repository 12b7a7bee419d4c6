import type { FastifyReply } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { statusMessages } from './errors.ts';

const statusOf: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };
/** Time for the client to read the response. */
const GRACE_MS = 1_000;

/**
 * Responds in the common error format (decision 21) to a malformed or late request. The error is not logged, because it
 * contains bytes of the request.
 */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statusOf[error.code ?? ''] ?? 400;
  const body = JSON.stringify({ message: statusMessages[status] });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  // Destroying a socket with unread bytes resets the connection, so the client first gets time to read the response.
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), GRACE_MS).unref();
}

/**
 * Responds to a URL that the router cannot decode. The framework's own response would repeat the URL, which may contain
 * an e-mail address.
 */
export function answerMalformedUrl(_error: unknown, _request: unknown, reply: FastifyReply): void {
  void reply
    .code(400)
    .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .send({ message: statusMessages[400] ?? 'The request is malformed.' });
}
