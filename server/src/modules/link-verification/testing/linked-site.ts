import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OwnLink } from '@cairn/shared/contract';
import { sql } from 'drizzle-orm';
import type { SignedIn, TestApi } from '../../../testing/index.ts';

/** Configuration with which the API may request a site on the loopback interface. */
export const LOOPBACK = { linkPrivateHosts: ['127.0.0.1'] };

/** A site whose response a test sets. */
export interface LinkedSite {
  url: string;
  /** Paths that were requested. */
  requests: string[];
  answer: RequestListener;
  show: (text: string, contentType?: string) => void;
}

/** The site for the tests of a file. At the start of each test it shows an empty page. */
export function useLinkedSite(): () => LinkedSite {
  let server: Server;
  let site: LinkedSite;
  beforeAll(async () => {
    server = createServer((request, response) => {
      site.requests.push(request.url ?? '');
      site.answer(request, response);
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    site = {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      requests: [],
      answer: (_request, response) => response.end(),
      show: (text, contentType = 'text/html') => {
        site.answer = (_request, response) =>
          response.writeHead(200, { 'content-type': contentType }).end(text);
      },
    };
  });
  beforeEach(() => {
    site.requests.length = 0;
    site.show('');
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return () => site;
}

/** Writes links into the database, because the form refuses links to a site on the loopback interface. */
export async function storeLinks(api: TestApi, { id }: SignedIn, links: readonly string[]): Promise<void> {
  const list = sql.join(
    links.map((link) => sql`${link}`),
    sql`, `,
  );
  await api.db.execute(sql`UPDATE mentors SET links = ARRAY[${list}]::text[] WHERE account_id = ${id}`);
}

/** The links as their owner sees them. */
export async function linksOf({ client }: SignedIn): Promise<OwnLink[]> {
  return ((await client.get('/account/links')).body as { links: OwnLink[] }).links;
}

/** A mentor with one link. */
export async function withLink(api: TestApi, link: string): Promise<{ mentor: SignedIn; own: OwnLink }> {
  const mentor = await api.mentor();
  await storeLinks(api, mentor, [link]);
  const [own] = await linksOf(mentor);
  if (!own) throw new Error('the link was not stored');
  return { mentor, own };
}

/** Requests the verification of a link. */
export const verify = ({ client }: SignedIn, { id }: Pick<OwnLink, 'id'>) =>
  client.post(`/account/links/${id}/verification`);
