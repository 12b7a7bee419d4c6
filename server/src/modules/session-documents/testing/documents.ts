import { setTimeout } from 'node:timers/promises';
import { applyUpdate, Doc, mergeUpdates } from 'yjs';
import type { AppendedUpdate, DocumentKind, SessionDocument } from '@cairn/shared/contract';
import { createSession, type SignedIn, type TestApi } from '../../../testing/index.ts';
import { TEXT } from '../inspect-update.ts';

/** A student and a mentor with a confirmed session. */
export async function pairWithSession(api: TestApi, fields: Parameters<typeof createSession>[4] = {}) {
  const { student, mentor } = await api.pair();
  const { id } = await createSession(api.db, student, mentor, 24, { status: 'CONFIRMED', ...fields });
  return { student, mentor, id };
}

const pathOf = (id: number, kind: string) => `/session-documents/${id}/${kind}`;

export const tryToRead = (who: SignedIn, id: number, kind: string = 'notes', after = 0) =>
  who.client.get(`${pathOf(id, kind)}?after=${after}`);

export const read = async (who: SignedIn, id: number, kind: DocumentKind = 'notes', after = 0) =>
  (await tryToRead(who, id, kind, after)).body as SessionDocument;

export const tryToAppend = (who: SignedIn, id: number, update: Uint8Array | string, kind: string = 'notes') =>
  who.client.post(`${pathOf(id, kind)}/updates`, {
    update: typeof update === 'string' ? update : Buffer.from(update).toString('base64'),
  });

/** Appends an update, and retries while the server is too busy. */
export async function append(
  who: SignedIn,
  id: number,
  update: Uint8Array,
  kind: DocumentKind = 'notes',
): Promise<AppendedUpdate> {
  const response = await tryToAppend(who, id, update, kind);
  if (response.status === 503) {
    await setTimeout(300);
    return append(who, id, update, kind);
  }
  if (response.status !== 200) throw new Error(`${response.status} ${response.text}`);
  return response.body as AppendedUpdate;
}

/** A simulated page with a document; `flush` sends the changes in `unsent`. */
export class Page {
  readonly document = new Doc();
  readonly unsent: Uint8Array[] = [];
  sequence = 0;
  readonly #who: SignedIn;
  readonly #id: number;
  readonly #kind: DocumentKind;

  constructor(who: SignedIn, id: number, kind: DocumentKind = 'notes') {
    this.#who = who;
    this.#id = id;
    this.#kind = kind;
    this.document.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin !== 'server') this.unsent.push(update);
    });
  }

  get text() {
    return this.document.getText(TEXT);
  }

  get written(): string {
    return this.text.toJSON();
  }

  async fetch(): Promise<void> {
    const { sequence, updates } = await read(this.#who, this.#id, this.#kind, this.sequence);
    for (const update of updates) applyUpdate(this.document, Buffer.from(update, 'base64'), 'server');
    this.sequence = Math.max(this.sequence, sequence);
  }

  async flush(): Promise<AppendedUpdate> {
    const answer = await append(this.#who, this.#id, mergeUpdates(this.unsent), this.#kind);
    if (answer.outcome === 'stored' || answer.outcome === 'known') this.unsent.length = 0;
    return answer;
  }

  send = (update: Uint8Array) => append(this.#who, this.#id, update, this.#kind);
}

/** A page that has fetched the document. */
export async function openPage(who: SignedIn, id: number, kind: DocumentKind = 'notes'): Promise<Page> {
  const page = new Page(who, id, kind);
  await page.fetch();
  return page;
}

/** A random number generator that returns the same numbers in each run. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
