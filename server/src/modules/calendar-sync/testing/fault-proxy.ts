import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of a calendar server. The proxy can inject faults. */
export interface FaultProxy {
  url: string;
  /** Answers further requests of this method with a status; null ends the fault. */
  refuse: (method: string, status: number | null) => void;
  /** Answers further requests of this method with status 200 and a text; null ends the fault. */
  replaceBody: (method: string, text: string | null) => void;
  /** The methods of all requests, in order. */
  requests: string[];
  stop: () => Promise<unknown>;
}

/** Starts a proxy that forwards requests without a fault to `target`. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const refused = new Map<string, number>();
  const bodies = new Map<string, string>();
  const requests: string[] = [];
  const proxy = createServer((incoming, response) => {
    const { method = 'GET', url, headers } = incoming;
    requests.push(method);
    const text = bodies.get(method);
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
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/`,
    requests,
    refuse: (method, status) => {
      if (status === null) refused.delete(method);
      else refused.set(method, status);
    },
    replaceBody: (method, text) => {
      if (text === null) bodies.delete(method);
      else bodies.set(method, text);
    },
    stop: () => new Promise((resolve) => proxy.close(resolve)),
  };
}
