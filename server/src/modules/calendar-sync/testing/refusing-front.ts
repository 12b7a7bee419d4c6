import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server in front of another one. */
export interface Front {
  url: string;
  /** Answers requests with a method by a status from now on; null passes them on. */
  refuse: (method: string, status: number | null) => void;
  /** Answers requests with a method by a text from now on; null passes them on. */
  lie: (method: string, text: string | null) => void;
  /** Methods of the requests. */
  requests: string[];
  stop: () => Promise<unknown>;
}

/** Starts a server that passes requests on to another one, except for those that it is to refuse. */
export async function startFront(target: string): Promise<Front> {
  const refused = new Map<string, number>();
  const lies = new Map<string, string>();
  const requests: string[] = [];
  const front = createServer((incoming, response) => {
    const { method = 'GET', url, headers } = incoming;
    requests.push(method);
    const text = lies.get(method);
    const status = text === undefined ? refused.get(method) : 200;
    if (status !== undefined) {
      incoming.resume();
      response.writeHead(status).end(text);
      return;
    }
    const outgoing = request(new URL(url ?? '/', target), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    incoming.pipe(outgoing.on('error', () => response.writeHead(502).end()));
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(front.address() as AddressInfo).port}/`,
    requests,
    refuse: (method, status) => {
      if (status === null) refused.delete(method);
      else refused.set(method, status);
    },
    lie: (method, text) => {
      if (text === null) lies.delete(method);
      else lies.set(method, text);
    },
    stop: () => new Promise((resolve) => front.close(resolve)),
  };
}
