import type { ApiRequest } from './api-request.ts';

/** The responses to calls that the page sent while its code was loading (ADR 23), by URL. */
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
 * @param email the account that reads
 * @returns undefined if the page has not sent the read, or the read failed
 */
export async function takeFirstResponse(request: ApiRequest, email: string | undefined) {
  const first = (globalThis as { cairnFirstCalls?: FirstCalls }).cairnFirstCalls;
  if (!first || first.email !== email || (request.method ?? 'GET') !== 'GET') return undefined;
  const url = urlOf(request);
  const sent = first.responses.get(url);
  first.responses.delete(url);
  try {
    const response = await sent;
    // Further responses of the ended auth session must not end the next auth session.
    if (response?.status === 401) first.responses.clear();
    return response && { status: response.status, text: await response.text(), headers: response.headers };
  } catch {
    return undefined;
  }
}
