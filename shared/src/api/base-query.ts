import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { selectAccount, sessionEnded, type AuthState } from '@cairn/shared/auth';
import { errorOfResponse, type ApiError } from './api-error.ts';
import { recordDataAge } from './data-age.ts';
import { recordExtras } from './extras.ts';
import type { ApiRequest } from './api-request.ts';
import type { TagType } from './tags.ts';
import type { HttpResponse } from './http.ts';
import { askForPassword, needsPassword } from './password-prompt.ts';
import { readAfterWrites, sendWrite } from './read-after-write.ts';
import { sendUntilAvailable } from './reconnecting.ts';

export interface ApiMeta {
  readonly status: number;
  /** The extras in the `X-Extras` header (ADR 17); absent if the server has none. */
  readonly extras?: string;
  /** Total number of rows, from `X-Total-Count`; absent without paging. */
  readonly total?: number;
  /** Cursors from `X-Next-Cursor` and `X-Previous-Cursor`; absent without a next or previous page. */
  readonly nextCursor?: string;
  readonly previousCursor?: string;
}

export interface ApiCallOptions {
  /** True for logins, the logout and public calls: a 401 does not end the auth session. */
  readonly anonymous?: boolean;
  /** True if a 2xx response may be plain text ("HTTP 200 means success", spec 7). */
  readonly plainResponse?: boolean;
  /** The tag of the data that the call reads; see {@link readAfterWrites}. */
  readonly readsAfter?: TagType;
  /** The tag of the data that the call writes; see {@link sendWrite}. */
  readonly writes?: TagType;
}

type ApiBaseQuery = BaseQueryFn<ApiRequest, unknown, ApiError, ApiCallOptions, ApiMeta>;

const DEFAULT_TIMEOUT = 15_000;
const NOT_JSON = Symbol('not JSON');

function parse(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return NOT_JSON;
  }
}

function metaOf(response: HttpResponse): ApiMeta {
  const total = response.total === undefined ? Number.NaN : Number(response.total);
  return {
    status: response.status,
    ...(response.extras === undefined ? {} : { extras: response.extras }),
    ...(Number.isFinite(total) ? { total } : {}),
    ...(response.nextCursor ? { nextCursor: response.nextCursor } : {}),
    ...(response.previousCursor ? { previousCursor: response.previousCursor } : {}),
  };
}

const sendOnce: ApiBaseQuery = async (
  request,
  { signal, dispatch, getState, queryCacheKey },
  extraOptions,
) => {
  const accountNow = () => selectAccount(getState() as { auth: AuthState });
  const accountBefore = accountNow();
  let response: HttpResponse;
  try {
    // The first call loads axios, which keeps axios out of the boot bundle.
    const { send } = await import('./http.ts');
    response = await send({ timeout: DEFAULT_TIMEOUT, ...request }, signal, accountBefore?.email);
  } catch (cause) {
    const timedOut = cause instanceof Error && 'code' in cause && cause.code === 'ECONNABORTED';
    const message = cause instanceof Error ? cause.message : String(cause);
    return { error: { status: timedOut ? 'TIMEOUT' : 'NETWORK', message } };
  }

  const body = parse(response.text);
  const meta = metaOf(response);
  if (response.status >= 200 && response.status < 300) {
    recordExtras(response.extras);
    if (queryCacheKey) recordDataAge(queryCacheKey, response.dataAge);
    const isPlain = extraOptions?.plainResponse === true && !response.text.trimStart().startsWith('<');
    if (body === NOT_JSON && isPlain) return { data: response.text, meta };
    return body === NOT_JSON
      ? { error: { status: 'PARSING', message: 'The response is not JSON' }, meta }
      : { data: body, meta };
  }
  if (
    response.status === 401 &&
    !extraOptions?.anonymous &&
    accountBefore &&
    accountNow() === accountBefore
  ) {
    dispatch(sessionEnded('expired'));
  }
  return {
    error: errorOfResponse(response.status, body === NOT_JSON ? null : body, response.retryAfter),
    meta,
  };
};

/**
 * Sends calls to `/api` of the page's origin, and returns each failure as an {@link ApiError}.
 * A 401 ends the auth session unless the call is `anonymous` or the account has changed (decision 14).
 * A call that needs a recent authentication is repeated after the user has authenticated again (ADR 27).
 */
export const baseQuery: ApiBaseQuery = async (request, queryApi, extraOptions) => {
  const accountNow = () => selectAccount((queryApi.getState as () => { auth: AuthState })());
  const account = accountNow();
  const sendWithRetries = () =>
    sendUntilAvailable(request, queryApi.signal, () => sendOnce(request, queryApi, extraOptions));
  const send = async () => {
    const result = await sendWithRetries();
    const isRepeated =
      needsPassword(result.error) && (await askForPassword(result.error)) && accountNow() === account;
    return isRepeated ? sendWithRetries() : result;
  };
  if (extraOptions?.writes) return sendWrite(extraOptions.writes, send);
  return extraOptions?.readsAfter ? readAfterWrites(extraOptions.readsAfter, send) : send();
};
