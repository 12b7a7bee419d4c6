import { createHash } from 'node:crypto';
import { beginAttempt, type Attempt, type Loadable } from '../loader/attempt.ts';

/** The integrity hash of a text, as the registry contains it. */
export const integrityOf = (text: string, algorithm: 'sha256' | 'sha384' | 'sha512' = 'sha384') =>
  `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`;

/** A release whose manifest and entry contain the texts "manifest" and "entry". */
export const loadable = (changes: Partial<Loadable> = {}): Loadable => ({
  name: 'mfe-orchard',
  release: 'new',
  manifest: '/mfe-orchard/new/mf-manifest.json',
  manifestIntegrity: integrityOf('manifest'),
  entry: '/mfe-orchard/new/entry.js',
  entryIntegrity: integrityOf('entry'),
  shared: '^1.0.0',
  routes: [],
  ...changes,
});

/** Begins an attempt. The attempt ends after the test. */
export function attemptOf(changes: Partial<Loadable> = {}, number = 0): Attempt {
  const attempt = beginAttempt(loadable(changes), number);
  onTestEnd.push(() => attempt.end());
  return attempt;
}

const onTestEnd: (() => void)[] = [];
afterEach(() => {
  for (const end of onTestEnd.splice(0)) end();
});

/** Replaces `fetch` during a test. @returns the calls of `fetch` */
export function answerFetch(files: Readonly<Record<string, string>>) {
  const calls: { url: string; init: RequestInit | undefined }[] = [];
  const real = window.fetch;
  window.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : input.toString();
    calls.push({ url, init });
    const body = files[new URL(url, location.href).pathname];
    const bytes = new TextEncoder().encode(body ?? '');
    return Promise.resolve({
      ok: body !== undefined,
      status: body === undefined ? 404 : 200,
      arrayBuffer: () => Promise.resolve(bytes.buffer),
      json: () => Promise.resolve(JSON.parse(body ?? '') as unknown),
    } as Response);
  };
  onTestEnd.push(() => {
    window.fetch = real;
  });
  return calls;
}
