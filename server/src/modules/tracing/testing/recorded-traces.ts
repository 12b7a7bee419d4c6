import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { type Config, loadConfig } from '../../../config.ts';
import {
  buildTestApi,
  type OtlpCollector,
  type ReceivedSpan,
  type SignedIn,
  startOtlpCollector,
  type TestApi,
} from '../../../testing/index.ts';

export const settings = (url: string, environment: Record<string, string> = {}): Partial<Config> => ({
  traces: loadConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: url, ...environment }).traces,
});

export const hex = (bytes: number) => randomBytes(bytes).toString('hex');

/** The `traceparent` header of a browser, and its parts. */
export function createParent(flags = '01') {
  const [traceId, spanId] = [hex(16), hex(8)];
  return { traceId, spanId, traceparent: `00-${traceId}-${spanId}-${flags}` };
}

export type Send = (path: string, account?: SignedIn, headers?: object, body?: object) => Promise<Response>;

/** Runs requests against an API with tracing; returns the received traces. */
export async function record(
  work: (send: Send, api: TestApi) => Promise<unknown>,
  { environment, changes }: { environment?: Record<string, string>; changes?: Partial<Config> } = {},
): Promise<OtlpCollector> {
  const collector = await startOtlpCollector();
  const api = await buildTestApi({ ...settings(`${collector.url}/`, environment), ...changes });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as AddressInfo;
  const send: Send = (path, account, headers, body) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(account && { cookie: account.client.cookie }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  try {
    await work(send, api);
  } finally {
    await api.close();
    await collector.close();
  }
  return collector;
}

export const inTrace = ({ spans }: OtlpCollector, traceId: string) =>
  spans.filter((span) => span.traceId === traceId);
export const childrenOf = ({ spans }: OtlpCollector, parent: ReceivedSpan | undefined) =>
  spans.filter(({ parentSpanId }) => parentSpanId !== undefined && parentSpanId === parent?.spanId);
export const attributesOf = ({ attributes = [] }: Partial<ReceivedSpan> = {}) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
