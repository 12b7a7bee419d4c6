import type { Environment } from './environment-schema.ts';

/** Where traces are sent, and which share of them (ADR 56). */
export interface TraceSettings {
  /** Of the collector, with the path of traces. */
  url: string;
  /** From 0 to 1. */
  ratio: number;
}

/** The settings of `OTEL_EXPORTER_OTLP_ENDPOINT`; absent: no traces. */
export function traceSettingsOf({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_TRACES_SAMPLER_ARG: ratio,
}: Environment): TraceSettings | undefined {
  if (endpoint === undefined) return undefined;
  return { url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, ratio };
}
