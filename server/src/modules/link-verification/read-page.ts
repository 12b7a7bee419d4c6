import type { LinkProblem } from '@cairn/shared/contract';
import {
  AddressRefused,
  createOutgoingFetch,
  type OutgoingFetch,
  type OutgoingOptions,
} from '../../outgoing-fetch.ts';

/** Time limit for reading a page, including all redirects. */
const PAGE_MS = 5_000;
const PAGE_BYTES = 512 * 1024;
const REDIRECTS_MAX = 3;

/** How pages are requested. */
export type PageOptions = Pick<OutgoingOptions, 'privateHosts' | 'resolve'>;

/** The text of a page, or why there is none. */
export type Page = { text: string } | { problem: LinkProblem };

const siteOf = ({ host }: URL) => host.replace(/^www\./, '');

function problemOf(status: number): LinkProblem | undefined {
  if (status === 404 || status === 410) return 'notFound';
  if (status >= 500) return 'unreachable';
  return status >= 200 && status < 300 ? undefined : 'refused';
}

async function follow(send: OutgoingFetch, link: URL, mayHavePort: (url: URL) => boolean): Promise<Page> {
  let url = link;
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    if (url.port !== '' && !mayHavePort(url)) return { problem: 'forbidden' };
    const response = await send(url, {
      headers: {
        'user-agent': 'Cairn link verification',
        accept: 'text/html, text/*;q=0.9',
        'accept-encoding': 'identity',
      },
    });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || location === null) {
      const problem = problemOf(response.status);
      if (problem) return { problem };
      if (!/^text\//i.test(response.headers.get('content-type') ?? '')) return { problem: 'notText' };
      return { text: await response.text() };
    }
    const next = URL.parse(location, url.href);
    // A page of another site proves nothing about the link: many sites redirect to any address in their URL.
    if (next === null || siteOf(next) !== siteOf(link)) return { problem: 'moved' };
    url = next;
  }
  return { problem: 'moved' };
}

/** Reads the beginning of a linked page. Follows redirects within the site. */
export async function readPage(link: string, options: PageOptions): Promise<Page> {
  const send = createOutgoingFetch({
    ...options,
    timeoutMilliseconds: PAGE_MS,
    maxResponseBytes: PAGE_BYTES,
    isCut: true,
    signal: AbortSignal.timeout(PAGE_MS),
  });
  const mayHavePort = (url: URL) =>
    options.privateHosts.includes(url.host) || options.privateHosts.includes(url.hostname);
  try {
    return await follow(send, new URL(link), mayHavePort);
  } catch (error) {
    return { problem: error instanceof AddressRefused ? 'forbidden' : 'unreachable' };
  }
}

/** Looks for a token on a page. @returns null if the page contains the token, otherwise the problem */
export async function findToken(
  { link, token }: { link: string; token: string },
  options: PageOptions,
): Promise<LinkProblem | null> {
  const page = await readPage(link, options);
  if ('problem' in page) return page.problem;
  return page.text.includes(token) ? null : 'missing';
}
