import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that records all requests and sends the same response to each. */
export async function startRecordingServer(answer: {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { url, requests, stop: () => new Promise((resolve) => server.close(resolve)) };
}
