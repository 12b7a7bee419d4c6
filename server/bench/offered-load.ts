import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type ClientRequest, type Outcome, outcomeOf } from './outcome.ts';

/** A load at a fixed rate, independent of the responses. */
export interface OfferedLoad {
  port: number;
  next: () => ClientRequest;
  /** Maximum number of connections; further requests wait for one. */
  clients: number;
  seconds: number;
  /** Requests per second. */
  rate: number;
}

/** Sends one request and reads the whole response. Resolves to its status, or to 0 without a complete response. */
function ask(agent: Agent, port: number, { method, path, headers, body }: ClientRequest): Promise<number> {
  return new Promise((resolve) => {
    const sent = request({ agent, host: '127.0.0.1', port, method, path, headers }, (response) => {
      response.resume().once('close', () => resolve(response.complete ? (response.statusCode ?? 0) : 0));
    });
    sent.once('error', () => resolve(0)).end(body);
  });
}

/**
 * Offers requests at even intervals and measures latency from the scheduled time, so that queueing counts (no
 * coordinated omission). autocannon's rate sends each second's requests in a burst and corrects latencies with a
 * wrong interval.
 */
export async function offerLoad({ port, next, clients, seconds, rate }: OfferedLoad): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const answers: Promise<void>[] = [];
  const spans: number[] = [];
  const statuses: number[] = [];
  const began = performance.now();
  for (const total = rate * seconds; answers.length < total;) {
    for (let due = dueAt(answers.length); due <= performance.now() && answers.length < total;) {
      const moment = due;
      answers.push(
        ask(agent, port, next()).then((status) => {
          spans.push(performance.now() - moment);
          statuses.push(status);
        }),
      );
      due = dueAt(answers.length);
    }
    await wait(1);
  }
  await Promise.all(answers);
  const took = performance.now() - began;
  agent.destroy();
  return outcomeOf(spans, statuses, took);

  function dueAt(index: number): number {
    return began + (index / rate) * 1_000;
  }
}
