import autocannon from 'autocannon';
import { offerLoad } from './offered-load.ts';
import { type NextRequest, type Outcome, written } from './outcome.ts';

export type { NextRequest, Outcome } from './outcome.ts';

/** How a load is put on. */
export interface Load {
  port: number;
  next: NextRequest;
  clients?: number;
  seconds?: number;
  /** Requests in all, in place of a time. */
  amount?: number;
  /** Requests offered a second, however many could be answered; without it each client asks again at once. */
  rate?: number;
}

/** Puts a load on a server of this machine. */
export async function putLoad({
  port,
  next,
  clients = 32,
  seconds = 5,
  amount,
  rate,
}: Load): Promise<Outcome> {
  if (rate) return offerLoad({ port, clients, seconds, rate, next: () => written(next) });
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: clients,
    // It ends at the next sample after the last answer.
    ...(amount ? { amount, sampleInt: 50 } : { duration: seconds }),
    requests: [{ setupRequest: (request) => ({ ...request, ...written(next) }) }],
  });
  return {
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p95: result.latency.p97_5,
    p99: result.latency.p99,
    ok: result['2xx'],
    refused: result['4xx'],
    failed: result['5xx'] + result.errors,
  };
}
