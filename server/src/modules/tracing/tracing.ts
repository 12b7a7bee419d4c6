/** What is known about a request when it arrives; no personal data. */
export interface TracedRequest {
  method: string;
  /** The route template; absent if there is no such route. */
  route: string | undefined;
  /** The value of the header; not trusted, because anybody can send it. */
  traceparent: unknown;
}

/** The span of a request. */
export interface RequestSpan {
  traceId: string;
  /** Runs the work, whose SQL statements belong to the request. */
  run: (work: () => void) => void;
  /** Ends the span, without a status if the client has disconnected. */
  end: (status?: number) => void;
}

/** The spans of a process (ADR 56). */
export interface Tracing {
  startRequest: (request: TracedRequest) => RequestSpan;
  /** Runs background work in a trace of its own. */
  runTraced: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;
  /** Sends the remaining spans, for at most three seconds. */
  close: () => Promise<void>;
}
