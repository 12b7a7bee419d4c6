import type { z } from 'zod';
import type { calls } from './calls/index.ts';

type Calls = typeof calls;
type Schema<C, Part extends string> = C extends Record<Part, infer S extends z.ZodType> ? S : never;
type SuccessOf<Responses> = Responses[keyof Responses & (200 | 201 | 202)];

/** Method and path of a call, one of `routes`. */
export type Route = Pick<Calls[keyof Calls], 'method' | 'path'>;

/** The call that a route belongs to. */
type CallOf<R extends Route> = Extract<Calls[keyof Calls], R>;

/** The response to a call on success, by the call's name: `ResponseOf<'bookSession'>`. Extras are optional (ADR 1). */
export type ResponseOf<Name extends keyof Calls> = z.output<
  Extract<SuccessOf<Calls[Name]['responses']>, z.ZodType>
>;

type ResponseOfRoute<R extends Route> = z.output<Extract<SuccessOf<CallOf<R>['responses']>, z.ZodType>>;

type OptionalKeys<Input> = {
  [Key in keyof Input]: object extends Pick<Input, Key> ? Key : never;
}[keyof Input];
/** Query parameters as the caller passes them: ids are numbers, although a URL contains text. */
type QueryParameters<S extends z.ZodType> = Omit<z.output<S>, OptionalKeys<z.input<S>>> & {
  readonly [Key in OptionalKeys<z.input<S>> & keyof z.output<S>]?: z.output<S>[Key] | undefined;
};
type Optional<Part extends string, Value> = object extends Value
  ? { readonly [Key in Part]?: Value }
  : { readonly [Key in Part]: Value };

type Params<C> = [Schema<C, 'params'>] extends [never]
  ? object
  : { readonly params: { readonly [Key in keyof z.output<Schema<C, 'params'>>]: string | number } };
type Query<C> = [Schema<C, 'query'>] extends [never]
  ? object
  : Optional<'query', QueryParameters<Schema<C, 'query'>>>;
type Body<C> = [Schema<C, 'body'>] extends [never] ? object : { readonly body: z.input<Schema<C, 'body'>> };

/** The parameters, query and body of a call. */
export type RequestParts<R extends Route> = Params<CallOf<R>> &
  Query<CallOf<R>> &
  Body<CallOf<R>> & {
    /** Sent as `Idempotency-Key`: a repeated write takes effect once. */
    readonly idempotencyKey?: string | undefined;
    /** Time limit in milliseconds. */
    readonly timeout?: number;
  };

declare const response: unique symbol;

/** A request for the base query; `Value` is the type of its response. */
export interface TypedRequest<Value> {
  readonly url: string;
  readonly method?: Route['method'];
  /** The query parameters. */
  readonly params?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly timeout?: number;
  readonly [response]?: Value;
}

interface AnyParts {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
  readonly idempotencyKey?: string | undefined;
  readonly timeout?: number;
}

type PathParameters<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParameters<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/**
 * The path of a route below `/api`. Parameters are percent-encoded once (decision 18).
 *
 * @example
 * pathOf(routes.getSessionCalendar, { id: 7 }) // '/sessions/7/calendar.ics'
 */
export function pathOf<const R extends Route>(
  { path }: R,
  ...[params]: [PathParameters<R['path']>] extends [never]
    ? []
    : [params: Readonly<Record<PathParameters<R['path']>, string | number>>]
): string {
  const given = (params ?? {}) as Readonly<Record<string, string | number>>;
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given[name])));
}

/**
 * Builds the request for a route of the contract. A wrong parameter, query or body does not compile.
 *
 * @example
 * request(routes.getStudentDetails, { params: { account: email } });
 */
export function request<const R extends Route>(
  route: R,
  ...[given]: object extends RequestParts<R> ? [parts?: RequestParts<R>] : [parts: RequestParts<R>]
): TypedRequest<ResponseOfRoute<R>> {
  const { params = {}, query, idempotencyKey, ...rest } = (given ?? {}) as AnyParts;
  return {
    url: (pathOf as (route: Route, params: object) => string)(route, params),
    method: route.method,
    ...(query === undefined ? {} : { params: query }),
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    ...rest,
  };
}
