import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Asked, type Outcome, outcomeOf } from './outcome.ts';

/** A load that comes however fast it is answered. */
export interface OfferedLoad {
  port: number;
  next: () => Asked;
  /** Most connections at a time; who finds none free waits for one. */
  clients: number;
  seconds: number;
  /** Requests a second. */
  rate: number;
}

/** Sends one request and reads its answer whole; 0 where there was none. */
function ask(agent: Agent, port: number, { method, path, headers, body }: Asked): Promise<number> {
  return new Promise((resolve) => {
    const sent = request({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
      answer.resume().once('close', () => resolve(answer.complete ? (answer.statusCode ?? 0) : 0));
    });
    sent.once('error', () => resolve(0)).end(body);
  });
}

/**
 * Offers requests evenly, each at its own moment, and counts from that moment on: one that had to wait, because the
 * answers before it were slow, is as slow as its caller found it. autocannon's rate sends what a second holds as fast
 * as it goes at the second's beginning, and corrects latencies by a wrong interval.
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
