import { parseJson } from '../json.ts';
import { Refusal } from './refusal.ts';

/**
 * Reads the body of a response.
 * @returns the value; undefined if the body is not JSON, such as the page of a proxy
 * @throws Refusal if the connection is lost
 */
export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => {
    throw new Refusal([`${new URL(response.url).origin} has closed the connection`]);
  });
  return parseJson(text);
}
