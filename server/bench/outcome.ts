import { percentile } from './statistics.ts';

/** Creates the next request of a load. */
export type NextRequest = () => { method?: 'GET' | 'POST'; path: string; cookie?: string; body?: unknown };

export interface ClientRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Latencies are in milliseconds. */
export interface Outcome {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  /** `ok`: 2xx responses. `refused`: 4xx responses. `failed`: 5xx responses and incomplete responses. */
  ok: number;
  refused: number;
  failed: number;
}

/** The next request, with the headers that every page sends. */
export function clientRequestOf(next: NextRequest): ClientRequest {
  const { method = 'GET', path, cookie, body } = next();
  return {
    method,
    path,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(cookie && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

/** Status 0 means that there was no complete response. */
export function outcomeOf(spans: number[], statuses: number[], milliseconds: number): Outcome {
  const count = (from: number, to: number) =>
    statuses.filter((status) => status >= from && status < to).length;
  return {
    perSecond: (spans.length / milliseconds) * 1_000,
    p50: percentile(spans, 0.5),
    p95: percentile(spans, 0.95),
    p99: percentile(spans, 0.99),
    ok: count(200, 300),
    refused: count(400, 500),
    failed: statuses.length - count(200, 500),
  };
}
