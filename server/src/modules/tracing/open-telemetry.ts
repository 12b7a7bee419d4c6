import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api';
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import {
  ATTR_DB_QUERY_SUMMARY,
  ATTR_DB_SYSTEM_NAME,
  ATTR_ERROR_TYPE,
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_HTTP_ROUTE,
  ATTR_SERVICE_NAME,
} from '@opentelemetry/semantic-conventions';
import type { FastifyBaseLogger } from 'fastify';
import { type RunningStatement, statementChannel } from '../../database/client/index.ts';
import type { TraceSettings } from '../../trace-settings.ts';
import type { TracedRequest, Tracing } from './tracing.ts';

/** Spans that the collector does not accept in time are dropped. */
const EXPORT_TIMEOUT_MS = 3_000;

/** Logs an outage only at its start and at its end. */
function reportOutages(exporter: SpanExporter, log: FastifyBaseLogger): SpanExporter {
  let isFailing = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.code !== ExportResultCode.SUCCESS;
        if (failed && !isFailing) log.warn({ err: result.error }, 'failed to send traces');
        if (!failed && isFailing) log.info('traces are sent again');
        isFailing = failed;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}

function createProvider({ url, ratio }: TraceSettings, log: FastifyBaseLogger): TracerProvider {
  const exporter = reportOutages(new OTLPTraceExporter({ url, timeoutMillis: EXPORT_TIMEOUT_MS }), log);
  // The ratio also applies to traces of the sender, so that no sender can force recording.
  const root = new TraceIdRatioBasedSampler(ratio);
  return new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ [ATTR_SERVICE_NAME]: 'cairn-api' }))
      .merge(detectResources({ detectors: [serviceInstanceIdDetector, envDetector] })),
    sampler: new ParentBasedSampler({ root, remoteParentSampled: root }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: EXPORT_TIMEOUT_MS })],
  });
}

/**
 * The SQLSTATE of PostgreSQL or the code of a network error. Messages are not sent, because they may contain values.
 */
function errorType(error: unknown): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^[A-Z0-9_]{1,40}$/.test(code) ? code : '_OTHER';
}

function markFailed(span: Span, type: string): void {
  span.setAttribute(ATTR_ERROR_TYPE, type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Records a span for each statement that runs within a recorded span. @returns a function that stops the recording */
function traceStatements(tracer: Tracer, active: AsyncLocalStorage<Span>): () => void {
  const spans = new WeakMap<object, Span>();
  const start = (message: unknown) => {
    const parent = active.getStore();
    // A shared timer runs in the context of a request that may have ended.
    if (!parent?.isRecording()) return;
    const statement = message as RunningStatement;
    const { name } = statement;
    const attributes = { [ATTR_DB_SYSTEM_NAME]: 'postgresql', [ATTR_DB_QUERY_SUMMARY]: name };
    const context = trace.setSpan(ROOT_CONTEXT, parent);
    spans.set(statement, tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, context));
  };
  const end = (message: unknown) => {
    const statement = message as RunningStatement;
    const span = spans.get(statement);
    if (span && statement.error !== undefined) markFailed(span, errorType(statement.error));
    span?.end();
  };
  statementChannel.start.subscribe(start);
  statementChannel.asyncEnd.subscribe(end);
  return () => {
    statementChannel.start.unsubscribe(start);
    statementChannel.asyncEnd.unsubscribe(end);
  };
}

/** Omits the `tracestate` of the sender, which may contain anything. */
function contextOf(traceparent: unknown) {
  const sender = typeof traceparent === 'string' ? parseTraceParent(traceparent) : null;
  return sender ? trace.setSpanContext(ROOT_CONTEXT, { ...sender, isRemote: true }) : ROOT_CONTEXT;
}

function startServerSpan(tracer: Tracer, { method, route, traceparent }: TracedRequest): Span {
  const attributes = { [ATTR_HTTP_REQUEST_METHOD]: method, ...(route && { [ATTR_HTTP_ROUTE]: route }) };
  const name = route ? `${method} ${route}` : method;
  return tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, contextOf(traceparent));
}

/** Starts sending the spans of this process over OTLP/HTTP. At most 2,048 spans are queued; others are dropped. */
export function startTracing(settings: TraceSettings, log: FastifyBaseLogger): Tracing {
  const provider = createProvider(settings, log);
  const tracer = provider.getTracer('cairn');
  const active = new AsyncLocalStorage<Span>();
  const stopListening = traceStatements(tracer, active);
  return {
    startRequest(request) {
      const span = startServerSpan(tracer, request);
      return {
        traceId: span.spanContext().traceId,
        run: (work) => active.run(span, work),
        end(status) {
          if (status !== undefined) span.setAttribute(ATTR_HTTP_RESPONSE_STATUS_CODE, status);
          if (status !== undefined && status >= 500) markFailed(span, String(status));
          span.end();
        },
      };
    },
    async runTraced(name, work) {
      const span = tracer.startSpan(name, undefined, ROOT_CONTEXT);
      try {
        return await active.run(span, work);
      } catch (error) {
        markFailed(span, errorType(error));
        throw error;
      } finally {
        span.end();
      }
    },
    async close() {
      stopListening();
      // Failed exports have already been logged.
      await provider.shutdown().catch(() => undefined);
    },
  };
}
