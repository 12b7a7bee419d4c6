import axios from 'axios';
import {
  CLIENT_EXTRAS_HEADER,
  EXTRAS_HEADER,
  REAUTHENTICATION_EXTRA,
  TRACES_EXTRA,
} from '../contract/constants.ts';
import type { ApiRequest } from './api-request.ts';
import { hasExtra } from './extras.ts';
import { takeFirstResponse } from './first-responses.ts';
import { newIdempotencyKey } from './idempotency-key.ts';

/** The part of a response that the base query needs. */
export interface HttpResponse {
  readonly status: number;
  readonly text: string;
  readonly total: string | undefined;
  readonly retryAfter: string | undefined;
  readonly extras?: string | undefined;
  readonly nextCursor?: string | undefined;
  readonly previousCursor?: string | undefined;
  readonly dataAge?: string | undefined;
}

/** Exported for `@cairn/shared/testing` only, which replaces the adapter. */
export const client = axios.create({
  baseURL: '/api',
  headers: { Accept: 'application/json' },
  responseType: 'text',
  // The base query parses the text, because HTML instead of JSON is a separate error.
  transformResponse: [(text: unknown) => text],
  // The base query checks the status; axios must not throw.
  validateStatus: () => true,
});

function answerOf(status: number, text: unknown, header: (name: string) => unknown): HttpResponse {
  const read = (name: string) => {
    const value = header(name);
    return typeof value === 'string' ? value : undefined;
  };
  return {
    status,
    text: typeof text === 'string' ? text : '',
    total: read('x-total-count'),
    retryAfter: read('retry-after'),
    extras: read(EXTRAS_HEADER),
    nextCursor: read('x-next-cursor'),
    previousCursor: read('x-previous-cursor'),
    dataAge: read('x-data-age'),
  };
}

const randomHex = () => newIdempotencyKey().replaceAll('-', '');

/** The `traceparent` header of a new trace. The server decides by the trace id whether to record the trace. */
const createTraceParent = () => `00-${randomHex()}-${randomHex().slice(0, 16)}-01`;

/**
 * Sends a call, or takes the response to a read that the page has already sent (ADR 23).
 *
 * @param email the account that reads
 * @throws AxiosError only without a response
 */
export async function send(request: ApiRequest, signal: AbortSignal, email?: string): Promise<HttpResponse> {
  const first = await takeFirstResponse(request, email);
  if (first) return answerOf(first.status, first.text, (name) => first.headers.get(name));
  const response = await client.request<unknown>({
    url: request.url,
    method: request.method ?? 'GET',
    ...(request.params === undefined ? {} : { params: request.params }),
    ...(request.body === undefined ? {} : { data: request.body }),
    ...(request.timeout === undefined ? {} : { timeout: request.timeout }),
    headers: {
      ...(request.idempotencyKey === undefined ? {} : { 'Idempotency-Key': request.idempotencyKey }),
      ...(hasExtra(TRACES_EXTRA) ? { traceparent: createTraceParent() } : {}),
      ...(/\/login$/.test(request.url) ? { [CLIENT_EXTRAS_HEADER]: REAUTHENTICATION_EXTRA } : {}),
    },
    signal,
  });
  return answerOf(response.status, response.data, (name) => response.headers[name]);
}
