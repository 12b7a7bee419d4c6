import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The Prometheus metrics of one process. Labels have few values: no ids of records, no addresses. */
export interface Metrics {
  registry: Registry;
  /** Duration of requests by method, route template and status. */
  requestSeconds: Histogram<'method' | 'route' | 'status'>;
  openStreams: Gauge;
  /** Time between the start of a transaction and the sending of its live event. */
  eventDelaySeconds: Histogram;
  /** Statements that took longer than `SLOW_STATEMENT_MS`. */
  slowStatements: Counter<'statement'>;
  /** Reads that may use the replica (ADR 52). The outcome is `replica`, or the reason for using the primary. */
  replicaReads: Counter<'outcome'>;
  /** Reads of connected calendar accounts (ADR 64). */
  calendarReads: Counter<'outcome'>;
  /** Writes of sessions into connected calendars (ADR 73). */
  calendarWrites: Counter<'outcome'>;
}

/** Creates the metrics of a process. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'cairn_http_request_duration_seconds',
      help: 'Duration of the requests by method, route and status; event streams are not included.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    openStreams: new Gauge({
      name: 'cairn_event_streams_open',
      help: 'Open event streams of this process.',
      registers,
    }),
    eventDelaySeconds: new Histogram({
      name: 'cairn_event_delay_seconds',
      help: 'Time from the start of the transaction that writes a live event until the event is sent to an open stream.',
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers,
    }),
    slowStatements: new Counter({
      name: 'cairn_slow_statements_total',
      help: 'Statements that took longer than SLOW_STATEMENT_MS, by name.',
      labelNames: ['statement'],
      registers,
    }),
    calendarReads: new Counter({
      name: 'cairn_calendar_reads_total',
      help: 'Reads of connected calendar accounts by outcome: unchanged, changed, or the reason of the failure.',
      labelNames: ['outcome'],
      registers,
    }),
    calendarWrites: new Counter({
      name: 'cairn_calendar_writes_total',
      help: 'Writes of sessions into connected calendars, by outcome: what was done (kept: the mentor has removed the entry, skipped: no entry was written or removed), or the reason of the failure.',
      labelNames: ['outcome'],
      registers,
    }),
    replicaReads: new Counter({
      name: 'cairn_replica_reads_total',
      help: 'Reads that may use the replica: executed by the replica, or by the primary because the replica was behind, failed or unreachable.',
      labelNames: ['outcome'],
      registers,
    }),
  };
}
