import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that records all requests and sends the same response to each. */
export async function startRecordingServer(answer: {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}) {
  const requests: string[] = [];
  const trap = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(trap.address() as AddressInfo).port}/`;
  return { url, requests, stop: () => new Promise((resolve) => trap.close(resolve)) };
}
