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
  /** Cursors from `X-Next-Cursor` and `X-Previous-Cursor`; absent if there is no such page. */
  readonly nextCursor?: string;
  readonly previousCursor?: string;
}

export interface ApiCallOptions {
  /** A 401 of this call does not end the session: logins and public calls. */
  readonly anonymous?: boolean;
  /** A 2xx response may have a plain-text body ("HTTP 200 means success", spec 7), but not HTML. */
  readonly plainResponse?: boolean;
  /**
   * The tag that the call reads. A read that overlaps with a write of the tag is repeated, because its response may be
   * older than the write, whose result the page already shows.
   */
  readonly readsAfter?: TagType;
  /** The tag that the call writes, for reads of the same tag. */
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

function metaOf(answer: HttpResponse): ApiMeta {
  const total = answer.total === undefined ? Number.NaN : Number(answer.total);
  return {
    status: answer.status,
    ...(answer.extras === undefined ? {} : { extras: answer.extras }),
    ...(Number.isFinite(total) ? { total } : {}),
    ...(answer.nextCursor ? { nextCursor: answer.nextCursor } : {}),
    ...(answer.previousCursor ? { previousCursor: answer.previousCursor } : {}),
  };
}

const sendOnce: ApiBaseQuery = async (
  request,
  { signal, dispatch, getState, queryCacheKey },
  extraOptions,
) => {
  const accountNow = () => selectAccount(getState() as { auth: AuthState });
  const accountBefore = accountNow();
  let answer: HttpResponse;
  try {
    const { send } = await import('./http.ts');
    answer = await send({ timeout: DEFAULT_TIMEOUT, ...request }, signal, accountBefore?.email);
  } catch (cause) {
    const timedOut = cause instanceof Error && 'code' in cause && cause.code === 'ECONNABORTED';
    const message = cause instanceof Error ? cause.message : String(cause);
    return { error: { status: timedOut ? 'TIMEOUT' : 'NETWORK', message } };
  }

  const body = parse(answer.text);
  const meta = metaOf(answer);
  if (answer.status >= 200 && answer.status < 300) {
    recordExtras(answer.extras);
    if (queryCacheKey) recordDataAge(queryCacheKey, answer.dataAge);
    const isPlain = extraOptions?.plainResponse === true && !answer.text.trimStart().startsWith('<');
    if (body === NOT_JSON && isPlain) return { data: answer.text, meta };
    return body === NOT_JSON
      ? { error: { status: 'PARSING', message: 'The response is not JSON' }, meta }
      : { data: body, meta };
  }
  if (answer.status === 401 && !extraOptions?.anonymous && accountBefore && accountNow() === accountBefore) {
    dispatch(sessionEnded('expired'));
  }
  return { error: errorOfResponse(answer.status, body === NOT_JSON ? null : body, answer.retryAfter), meta };
};

/**
 * The base query: axios below `/api`, same origin, every failure as an {@link ApiError}.
 * axios is loaded with the first call, to keep it out of the boot bundle.
 * A 401 ends the session, except for an `anonymous` call and after the account has changed (decision 15).
 * A read is repeated while the server is temporarily unavailable; so is a write with an idempotency key, if the server
 * has extras.
 * A call that needs a recent authentication is repeated after the user has authenticated again (ADR 27).
 */
export const baseQuery: ApiBaseQuery = async (request, queryApi, extraOptions) => {
  const accountNow = () => selectAccount((queryApi.getState as () => { auth: AuthState })());
  const account = accountNow();
  const sendWithRetries = () =>
    sendUntilAvailable(request, queryApi.signal, () => sendOnce(request, queryApi, extraOptions));
  const send = async () => {
    const answer = await sendWithRetries();
    const isRepeated =
      needsPassword(answer.error) && (await askForPassword(answer.error)) && accountNow() === account;
    return isRepeated ? sendWithRetries() : answer;
  };
  if (extraOptions?.writes) return sendWrite(extraOptions.writes, send);
  return extraOptions?.readsAfter ? readAfterWrites(extraOptions.readsAfter, send) : send();
};
