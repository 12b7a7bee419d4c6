export type QueryValue = string | number | boolean | undefined;

/** One call below `/api`. */
export interface ApiRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly params?: Readonly<Record<string, QueryValue>>;
  readonly body?: unknown;
  /** Sent as `Idempotency-Key`: a repeated write takes effect once. */
  readonly idempotencyKey?: string;
  /** Milliseconds; 15 seconds by default. */
  readonly timeout?: number;
}
