import { Agent, get, type IncomingMessage, request } from 'node:http';
import type { Person } from './bench-data.ts';

/** Maximum event streams per account. */
export const PER_ACCOUNT = 5;

/** The caller destroys the agent at the end. */
export const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

/** @param onText receives parts of the stream as they arrive */
export function openStream(
  port: number,
  { cookie }: Person,
  onText: (text: string) => void,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(
      {
        port,
        host: '127.0.0.1',
        path: '/api/events',
        agent,
        headers: { cookie, accept: 'text/event-stream' },
      },
      (response) => {
        response.setEncoding('utf8');
        response.on('data', onText);
        // The stream fails when the server stops at the end of a run.
        response.on('error', () => undefined);
        resolve(response);
      },
    ).on('error', reject);
  });
}

/**
 * Sends a POST request without a body.
 *
 * @throws Error for an error status
 */
export function post(port: number, path: string, cookie: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    request({ port, host: '127.0.0.1', path, method: 'POST', agent, headers }, (response) => {
      const { statusCode = 0 } = response;
      if (statusCode >= 400) reject(new Error(`${path} responded with ${statusCode}`));
      response.resume().on('end', resolve);
    })
      .on('error', reject)
      .end();
  });
}
