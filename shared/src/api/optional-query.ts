import type { QueryReturnValue } from '@reduxjs/toolkit/query/react';
import { isAbsent, type ApiError } from './api-error.ts';
import type { TypedRequest } from '../contract/request.ts';
import type { ApiRequest } from './api-request.ts';
import type { ApiMeta } from './base-query.ts';
import { isCallAbsent, rememberAbsentCall } from './extras.ts';

/** The result of a call that a contract server lacks. */
export interface Extra<Value> {
  /** Absent if the server lacks the call or the record. Null is a response of the server, such as "none yet". */
  readonly value?: Value;
}

type Send = (
  request: ApiRequest,
) => PromiseLike<QueryReturnValue<unknown, ApiError, ApiMeta>> | QueryReturnValue<unknown, ApiError, ApiMeta>;

type OptionalQueryFn<Value, Argument> = (
  argument: Argument,
  api: { readonly endpoint: string },
  extraOptions: unknown,
  send: Send,
) => Promise<QueryReturnValue<Extra<Value>, ApiError, ApiMeta>>;

/**
 * The `queryFn` of an endpoint for a call that spec 7 lacks: a 404 is a cached result, not an error.
 * A server that lacks the call gets one request a day (ADR 17).
 *
 * @example
 * getUnreadTotal: build.query<Extra<ResponseOf<'getUnreadTotal'>>, void>({
 *   queryFn: optionalQuery(() => request(routes.getUnreadTotal)),
 * })
 */
export function optionalQuery<Value, Argument = void>(
  makeRequest: (argument: Argument) => TypedRequest<Value>,
): OptionalQueryFn<Value, Argument> {
  return async (argument, { endpoint }, _extraOptions, send) => {
    if (isCallAbsent(endpoint)) return { data: {} };
    const result = await send(makeRequest(argument));
    const { meta } = result;
    if (result.error === undefined) return { data: { value: result.data as Value }, meta };
    if (!isAbsent(result.error)) return { error: result.error, meta };
    rememberAbsentCall(endpoint, meta?.extras);
    return { data: {}, meta };
  };
}
