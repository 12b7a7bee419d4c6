import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type ClientRequest, type Outcome, outcomeOf } from './outcome.ts';

/** A load at a fixed request rate, independent of the responses (open model). */
export interface OfferedLoad {
  port: number;
  next: () => ClientRequest;
  /** Maximum number of connections; further requests wait for a free connection. */
  clients: number;
  seconds: number;
  /** Requests per second. */
  rate: number;
}

/** Resolves to the status of the response, or to 0 without a complete response. */
function send(agent: Agent, port: number, { method, path, headers, body }: ClientRequest): Promise<number> {
  return new Promise((resolve) => {
    const outgoing = request({ agent, host: '127.0.0.1', port, method, path, headers }, (response) => {
      response.resume().once('close', () => resolve(response.complete ? (response.statusCode ?? 0) : 0));
    });
    outgoing.once('error', () => resolve(0)).end(body);
  });
}

/**
 * Sends requests at even intervals. Latency counts from the scheduled time and includes the time in the queue (no
 * coordinated omission). autocannon would send the requests of a second in a burst.
 */
export async function offerLoad({ port, next, clients, seconds, rate }: OfferedLoad): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const responses: Promise<void>[] = [];
  const spans: number[] = [];
  const statuses: number[] = [];
  const began = performance.now();
  for (const total = rate * seconds; responses.length < total;) {
    for (let due = dueAt(responses.length); due <= performance.now() && responses.length < total;) {
      const scheduledAt = due;
      responses.push(
        send(agent, port, next()).then((status) => {
          spans.push(performance.now() - scheduledAt);
          statuses.push(status);
        }),
      );
      due = dueAt(responses.length);
    }
    await wait(1);
  }
  await Promise.all(responses);
  const took = performance.now() - began;
  agent.destroy();
  return outcomeOf(spans, statuses, took);

  function dueAt(index: number): number {
    return began + (index / rate) * 1_000;
  }
}
