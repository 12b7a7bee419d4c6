import axios, { type AxiosResponse } from 'axios';
import { EXTRAS_HEADER } from '../contract/constants.ts';
import type { ApiRequest } from './base-query.ts';

/** What the base query needs of an answer, whatever carried it. */
export interface HttpAnswer {
  readonly status: number;
  readonly text: string;
  readonly total: string | undefined;
  readonly retryAfter: string | undefined;
  readonly extras?: string | undefined;
  readonly nextCursor?: string | undefined;
  readonly previousCursor?: string | undefined;
}

/** Exported for `@cairn/shared/testing` alone, which puts a server of its own behind it. */
export const client = axios.create({
  baseURL: '/api',
  headers: { Accept: 'application/json' },
  responseType: 'text',
  // The base query reads the text itself: an HTML page in place of JSON must be an error of its own.
  transformResponse: [(text: unknown) => text],
  // Statuses are judged by the base query too, so that an answer never arrives as an exception.
  validateStatus: () => true,
});

function headerOf(response: AxiosResponse<unknown>, name: string): string | undefined {
  const value: unknown = response.headers[name];
  return typeof value === 'string' ? value : undefined;
}

/** Sends one call and resolves with any answer; rejects only where there was none. */
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
