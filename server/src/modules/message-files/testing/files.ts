import type { Readable } from 'node:stream';
import type { MessageFile } from '@cairn/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { SignedIn } from '../../../testing/index.ts';
import type { pairOf } from '../../messages/testing/conversation.ts';

/** Uploads a file for a message. */
export const upload = (
  who: SignedIn,
  name: string,
  content: Buffer | string | Readable,
  headers: Record<string, string> = {},
) =>
  who.client.send('POST', '/messages/files', typeof content === 'string' ? Buffer.from(content) : content, {
    query: { name },
    headers: { 'content-type': 'application/octet-stream', ...headers },
  });

/** Uploads a file, and throws if it is refused. */
export async function uploaded(who: SignedIn, name = 'notes.txt', content: Buffer | string = 'Some notes') {
  const response = await upload(who, name, content);
  if (response.status !== 201)
    throw new Error(`The upload was refused: ${response.status} ${JSON.stringify(response.body)}`);
  return response.body as MessageFile;
}

/** Sends a message with files. */
export const sendWith = (
  who: SignedIn,
  pair: ReturnType<typeof pairOf>,
  files: readonly { id: string; text?: string }[],
  key?: string,
) =>
  who.client.post(
    '/messages/send',
    {
      ...pair,
      senderId: who.id,
      content: 'With files',
      files: files.map(({ id, text = '' }) => ({ id, text })),
    },
    { headers: key === undefined ? {} : { 'idempotency-key': key } },
  );

/** The raw response to a download. */
export const read = (
  app: FastifyInstance,
  { client }: SignedIn,
  id: string,
  part: 'content' | 'preview' = 'content',
  headers: Record<string, string> = {},
) =>
  app.inject({
    method: 'GET',
    url: `/api/messages/files/${id}/${part}`,
    headers: { cookie: client.cookie, ...headers },
  });
