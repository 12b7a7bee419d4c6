import autocannon from 'autocannon';
import { offerLoad } from './offered-load.ts';
import { type NextRequest, type Outcome, clientRequestOf } from './outcome.ts';

export type { NextRequest, Outcome } from './outcome.ts';

export interface Load {
  port: number;
  next: NextRequest;
  clients?: number;
  seconds?: number;
  /** Total number of requests, instead of a duration. */
  amount?: number;
  /** Requests per second (open model). Without a rate, each client waits for a response before its next request. */
  rate?: number;
}

export async function runLoad({
  port,
  next,
  clients = 32,
  seconds = 5,
  amount,
  rate,
}: Load): Promise<Outcome> {
  if (rate) return offerLoad({ port, clients, seconds, rate, next: () => clientRequestOf(next) });
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: clients,
    // autocannon ends at the first sample after the last response, so it samples often.
    ...(amount ? { amount, sampleInt: 50 } : { duration: seconds }),
    requests: [{ setupRequest: (request) => ({ ...request, ...clientRequestOf(next) }) }],
  });
  return {
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    // autocannon does not report p95: the next higher percentile replaces p95.
    p95: result.latency.p97_5,
    p99: result.latency.p99,
    ok: result['2xx'],
    refused: result['4xx'],
    failed: result['5xx'] + result.errors,
  };
}
