import axios, { type AxiosResponse } from 'axios';
import { EXTRAS_HEADER } from '../contract/constants.ts';
import type { ApiRequest } from './api-request.ts';

/** The part of a response that the base query needs, independent of the transport. */
export interface HttpAnswer {
  readonly status: number;
  readonly text: string;
  readonly total: string | undefined;
  readonly retryAfter: string | undefined;
  readonly extras?: string | undefined;
  readonly nextCursor?: string | undefined;
  readonly previousCursor?: string | undefined;
}

/** Exported for `@cairn/shared/testing` only, which replaces the adapter. */
export const client = axios.create({
  baseURL: '/api',
  headers: { Accept: 'application/json' },
  responseType: 'text',
  // The base query parses the text: HTML instead of JSON is a separate error.
  transformResponse: [(text: unknown) => text],
  // The base query checks the status; axios must not throw.
  validateStatus: () => true,
});

function headerOf(response: AxiosResponse<unknown>, name: string): string | undefined {
  const value: unknown = response.headers[name];
  return typeof value === 'string' ? value : undefined;
}

/** Sends a call and resolves with any response; rejects only without a response. */
export async function send(request: ApiRequest, signal: AbortSignal): Promise<HttpAnswer> {
  const response = await client.request<unknown>({
    url: request.url,
    method: request.method ?? 'GET',
    ...(request.params === undefined ? {} : { params: request.params }),
    ...(request.body === undefined ? {} : { data: request.body }),
    ...(request.timeout === undefined ? {} : { timeout: request.timeout }),
    ...(request.idempotencyKey === undefined
      ? {}
      : { headers: { 'Idempotency-Key': request.idempotencyKey } }),
    signal,
  });
  return {
    status: response.status,
    text: typeof response.data === 'string' ? response.data : '',
    total: headerOf(response, 'x-total-count'),
    retryAfter: headerOf(response, 'retry-after'),
    extras: headerOf(response, EXTRAS_HEADER),
    nextCursor: headerOf(response, 'x-next-cursor'),
    previousCursor: headerOf(response, 'x-previous-cursor'),
  };
}
