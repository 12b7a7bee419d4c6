export type QueryValue = string | number | boolean | undefined;

/** The request of one call. */
export interface ApiRequest {
  /** The path below `/api`. */
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The query parameters. */
  readonly params?: Readonly<Record<string, QueryValue>>;
  readonly body?: unknown;
  /** Sent as `Idempotency-Key`: a repeated write takes effect once. */
  readonly idempotencyKey?: string;
  /** Milliseconds; 15 seconds by default. */
  readonly timeout?: number;
}
