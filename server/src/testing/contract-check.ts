import { isDeepStrictEqual } from 'node:util';
import { type Call, calls, errorSchema, fullErrorSchema } from '@cairn/shared/contract';

interface CallPattern {
  call: Call;
  pattern: RegExp;
  /** Number of fixed segments of the path. */
  literals: number;
}

const callPatterns: CallPattern[] = Object.values<Call>(calls)
  .map((call) => ({
    call,
    pattern: new RegExp(`^/api${call.path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`),
    literals: call.path.split('/').filter((step) => !step.startsWith(':')).length,
  }))
  .sort((a, b) => b.literals - a.literals);

/** The call that a request makes; undefined if the contract has none. */
export function findCall(method: string, url: string): Call | undefined {
  const path = url.split('?')[0] ?? '';
  return callPatterns.find(({ call, pattern }) => call.method === method && pattern.test(path))?.call;
}

/** Whether a body matches a schema and has no unknown fields. */
function isDeclared(schema: Call['responses'][number] | undefined, body: unknown): boolean {
  const parsed = schema?.safeParse(body);
  return parsed?.success === true && isDeepStrictEqual(parsed.data, body);
}

interface CheckedResponse {
  status: number;
  body: unknown;
  /** The `content-type` header, if any. */
  mediaType: string | undefined;
}

/**
 * Checks a response against the contract: the media type, and for JSON the status and the fields.
 *
 * @param full whether the API has the profile `full`
 * @throws Error that describes the violation; a request without a call in the contract is not checked
 */
export function checkResponse(
  method: string,
  url: string,
  { status, body, mediaType }: CheckedResponse,
  full: boolean,
): void {
  const call = findCall(method, url);
  if (!call) return;
  const expected = status < 400 && call.produces ? call.produces : 'application/json';
  if (expected.endsWith('/*')) {
    if (!mediaType?.startsWith(expected.slice(0, -1)))
      throw new Error(`${method} ${call.path} answered ${status} as ${mediaType}, not as ${expected}`);
    return;
  }
  if (mediaType !== undefined && mediaType !== `${expected}; charset=utf-8`)
    throw new Error(`${method} ${call.path} answered ${status} as ${mediaType}, not as ${expected}`);
  if (expected !== 'application/json') return;
  const responses: Record<number, Call['responses'][number]> = full
    ? call.responses
    : { ...call.responses, ...call.contractResponses };
  const own = responses[status];
  if (!own && status < 400)
    throw new Error(`${method} ${call.path} answered ${status}, which is not in the contract`);
  const fits = [own, status >= 400 ? (full ? fullErrorSchema : errorSchema) : undefined].some((schema) =>
    isDeclared(schema, status === 204 ? null : body),
  );
  if (!fits) {
    const reason = (own ?? errorSchema).safeParse(body).error?.message ?? 'it contains undeclared fields';
    throw new Error(`${method} ${call.path} answered ${status} in violation of the contract: ${reason}`);
  }
}
