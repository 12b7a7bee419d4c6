import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Refusal } from '../refusal.ts';
import { beginUpload, finishUpload, NotExpected, receiveFile, TooLarge } from './receive.ts';
import { hashToken } from './tokens.ts';
import { LIMITS, RELEASES_PATH } from './upload.ts';

export interface ReleaseServerOptions {
  /** The releases folder. */
  root: string;
  /** The container that a token may publish, by the hash of the token. */
  tokens: ReadonlyMap<string, string>;
  /** Receives a line, without the token, for each unsuccessful request. */
  log: (line: string) => void;
}

class Denied extends Error {
  readonly status: 401 | 403;
  constructor(status: 401 | 403) {
    super(status === 401 ? 'a release token is needed' : 'this token belongs to another team');
    this.status = status;
  }
}

const ADDRESS = new RegExp(`^${RELEASES_PATH}([a-z][a-z0-9-]{0,62})/([0-9a-f]{16})(?:/([0-9a-f]{96}))?$`);

function requireToken(request: IncomingMessage, name: string, tokens: ReleaseServerOptions['tokens']): void {
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  // Compares hashes, so that response times reveal nothing about a token.
  const owner = token === undefined ? undefined : tokens.get(hashToken(token));
  if (owner === undefined) throw new Denied(401);
  if (owner !== name) throw new Denied(403);
}

/** Splits the target without the URL parser, which throws for some targets. */
function targetOf({ url = '' }: IncomingMessage): { path: string; query: string } {
  const [path = '', query = ''] = url.split('?', 2);
  return { path, query };
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LIMITS.description) throw new TooLarge();
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
  } catch {
    throw new Refusal(['the body is not JSON']);
  }
}

async function answer(request: IncomingMessage, { root, tokens }: ReleaseServerOptions): Promise<object> {
  const { path, query } = targetOf(request);
  const [, name = '', release = '', file] = ADDRESS.exec(path) ?? [];
  if (!name) throw new NotExpected();
  requireToken(request, name, tokens);
  const limit = file === undefined ? LIMITS.description : LIMITS.file;
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new TooLarge();
  if (request.method === 'PUT' && file !== undefined) {
    await receiveFile(root, [name, release, file], request);
    return {};
  }
  if (request.method === 'PUT') return beginUpload(root, name, release, await readJson(request));
  if (request.method === 'POST' && file === undefined) {
    const stored = await finishUpload(root, name, release, { stage: query === 'stage=1' });
    return { release: stored.release };
  }
  throw new NotExpected();
}

function statusOf(error: unknown): number {
  if (error instanceof Denied) return error.status;
  if (error instanceof NotExpected) return 404;
  if (error instanceof TooLarge) return 413;
  return error instanceof Refusal ? 422 : 500;
}

const messageOf = (error: unknown, status: number): string =>
  status === 404
    ? 'no such upload'
    : status === 413
      ? 'too large'
      : status === 500
        ? 'the release server failed; its log has the reason'
        : (error as Error).message;

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

/** Creates the server that receives the signed releases of the teams (ADR 25). */
export function createReleaseServer(options: ReleaseServerOptions): Server {
  const server = createServer({ requestTimeout: 120_000, headersTimeout: 10_000 }, (request, response) => {
    // `request.socket` becomes null if the request is not read to its end.
    const { socket } = request;
    const address = `${request.method} ${targetOf(request).path}`;
    answer(request, options).then(
      (body) => {
        send(response, 200, body);
      },
      (error: unknown) => {
        if (socket.destroyed) return options.log(`${address} interrupted`);
        const status = statusOf(error);
        const message = messageOf(error, status);
        options.log(`${address} ${status} ${status === 500 ? String((error as Error).stack) : message}`);
        // The rest of a refused body is not read, so the connection cannot be used again.
        response.setHeader('connection', 'close');
        response.once('finish', () => socket.destroySoon());
        send(response, status, { message });
      },
    );
  });
  return server;
}
