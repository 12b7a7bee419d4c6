import { percentile } from './report.ts';

/** A request of a load: built anew each time, so that every one can be another. */
export type NextRequest = () => { method?: 'GET' | 'POST'; path: string; cookie?: string; body?: unknown };

/** A request as it goes out. */
export interface Asked {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** What a load came to. Latencies in milliseconds. */
export interface Outcome {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  /** Answers by status class. */
  ok: number;
  refused: number;
  failed: number;
}

/** A request with what every page of the site sends. */
export function written(next: NextRequest): Asked {
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

/** Sums a load up from the latency and the status of each of its requests; 0 where no answer came. */
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
