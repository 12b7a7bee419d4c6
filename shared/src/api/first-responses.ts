import type { ApiRequest } from './api-request.ts';

/** The calls that the page sent while its code was loading (ADR 23): responses by URL, for one account. */
interface FirstCalls {
  readonly email: string;
  readonly responses: Map<string, Promise<Response | undefined>>;
}

function urlOf({ url, params = {} }: ApiRequest): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value !== undefined) query.set(name, String(value));
  return `/api${url}${query.size ? `?${query}` : ''}`;
}

/**
 * Takes the response to a read that the page has already sent. Each response is taken only once.
 *
 * @param email the account that reads; another account's response is not taken
 * @returns undefined if the page has not sent this read, or if the read failed; the caller then sends the call
 */
export async function takeFirstResponse(request: ApiRequest, email: string | undefined) {
  const first = (globalThis as { cairnFirstCalls?: FirstCalls }).cairnFirstCalls;
  if (!first || first.email !== email || (request.method ?? 'GET') !== 'GET') return undefined;
  const url = urlOf(request);
  const sent = first.responses.get(url);
  first.responses.delete(url);
  try {
    const response = await sent;
    // The auth session has ended. Its other responses must not end the auth session of the next sign-in.
    if (response?.status === 401) first.responses.clear();
    return response && { status: response.status, text: await response.text(), headers: response.headers };
  } catch {
    return undefined;
  }
}
