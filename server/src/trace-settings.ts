import type { Environment } from './environment-schema.ts';
import { withoutTrailingSlash } from './without-trailing-slash.ts';

/** The collector of traces, and the share of traces that the server sends (ADR 56). */
export interface TraceSettings {
  /** Address of the collector, with the path of traces. */
  url: string;
  /** The share of traces that are sent, from 0 to 1. */
  ratio: number;
}

/** Reads the settings for traces; undefined without `OTEL_EXPORTER_OTLP_ENDPOINT`. */
export function traceSettingsOf({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_TRACES_SAMPLER_ARG: ratio,
}: Environment): TraceSettings | undefined {
  if (endpoint === undefined) return undefined;
  return { url: `${withoutTrailingSlash(endpoint)}/v1/traces`, ratio };
}
