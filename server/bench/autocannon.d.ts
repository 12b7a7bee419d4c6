/** Minimal types for autocannon, which ships none. */
declare module 'autocannon' {
  interface Request {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
  }
  interface Options {
    url: string;
    connections: number;
    duration?: number;
    amount?: number;
    /** Milliseconds between two samples. */
    sampleInt?: number;
    requests: { setupRequest: (request: Request) => Request }[];
  }
  interface Result {
    duration: number;
    errors: number;
    '2xx': number;
    '4xx': number;
    '5xx': number;
    requests: { total: number };
    latency: { p50: number; p97_5: number; p99: number };
  }
  export default function autocannon(options: Options): Promise<Result>;
}
