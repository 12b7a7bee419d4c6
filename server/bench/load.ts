import autocannon from 'autocannon';

/** A request of a load: built anew each time, so that every one can be another. */
export type NextRequest = () => { method?: 'GET' | 'POST'; path: string; cookie?: string; body?: unknown };

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

/** How a load is put on. */
export interface Load {
  port: number;
  next: NextRequest;
  clients?: number;
  seconds?: number;
  /** Requests in all, in place of a time. */
  amount?: number;
  /** Requests offered a second, however many could be answered. */
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
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: clients,
    ...(amount ? { amount } : { duration: seconds }),
    ...(rate && { overallRate: rate }),
    requests: [
      {
        setupRequest: (request) => {
          const { method = 'GET', path, cookie, body } = next();
          return {
            ...request,
            method,
            path,
            headers: {
              'sec-fetch-site': 'same-origin',
              ...(cookie && { cookie }),
              ...(body !== undefined && { 'content-type': 'application/json' }),
            },
            ...(body !== undefined && { body: JSON.stringify(body) }),
          };
        },
      },
    ],
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
