import { Resolver } from 'node:dns/promises';
import { type IncomingMessage, request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The URL must not be requested: its host is not on the public internet, or the URL is not an https URL. */
export class AddressRefused extends Error {}

/** The request failed: no connection, no response in time, or too long a response. */
class NoResponse extends Error {}

/** An IP address of a host name. */
export interface ResolvedAddress {
  address: string;
  family: number;
}

/** Options for requests to servers that users name. */
export interface OutgoingOptions {
  /** Hosts, with or without a port, that may be on a private network and without encryption. */
  privateHosts: readonly string[];
  /** For connection, headers and body together. */
  timeoutMilliseconds: number;
  maxResponseBytes: number;
  /** Whether a longer response is cut off instead of refused. */
  isCut?: boolean;
  /** How names are resolved, once for each connection. */
  resolve?: (hostname: string) => Promise<ResolvedAddress[]>;
  /** Aborts all requests. */
  signal?: AbortSignal;
}

/** Like `fetch`, with method, headers and a string body only; resolves when the body of the response has been read. */
export type OutgoingFetch = (url: string | URL | Request, init?: RequestInit) => Promise<Response>;

function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  // Of IPv6, only 2000::/3 is assigned for public addresses.
  return parsed instanceof ipaddr.IPv4 || ((parsed.parts[0] ?? 0) & 0xe000) === 0x2000;
}

/** A silent name server would occupy the thread pool of `dns.lookup`, which the database client needs. */
const resolver = new Resolver({ timeout: 2_000, tries: 2 });

/** All addresses of a host name; an empty list if there are none, or if the name server does not respond. */
async function resolveName(hostname: string): Promise<ResolvedAddress[]> {
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const found = (family: number, result: PromiseSettledResult<string[]>) =>
    result.status === 'fulfilled' ? result.value.map((address) => ({ address, family })) : [];
  return [...found(4, v4), ...found(6, v6)];
}

/** The connection uses the checked addresses, so that a second lookup cannot change them. */
const publicLookup =
  (resolve: typeof resolveName): LookupFunction =>
  (hostname, options, callback) => {
    void resolve(hostname).then((addresses) => {
      const [first] = addresses;
      if (first === undefined) callback(new NoResponse(`${hostname} has no address`), '');
      else if (!addresses.every(({ address }) => isPublicAddress(address)))
        callback(new AddressRefused(`${hostname} is not on the public internet`), '');
      else if (options.all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };

async function readLimited(message: IncomingMessage, maxBytes: number, isCut: boolean): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    length += chunk.length;
    chunks.push(chunk);
    if (length <= maxBytes) continue;
    if (!isCut) throw new NoResponse('the response is too long');
    // Leaving the loop closes the connection.
    return Buffer.concat(chunks).subarray(0, maxBytes);
  }
  return Buffer.concat(chunks);
}

const headersOf = ({ rawHeaders }: IncomingMessage) => {
  const headers = new Headers();
  for (let index = 0; index + 1 < rawHeaders.length; index += 2)
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '');
  return headers;
};

const WITHOUT_BODY = new Set([204, 205, 304]);

/**
 * Creates the fetch function for servers that users name (ADR 64). Hosts must be public and use https, unless the
 * operator has named them. The function follows no redirects, and rejects with AddressRefused or NoResponse.
 */
export function createOutgoingFetch(options: OutgoingOptions): OutgoingFetch {
  const lookup = publicLookup(options.resolve ?? resolveName);
  return async (target, init = {}) => {
    const url = new URL(target instanceof Request ? target.url : target);
    const mayBePrivate = options.privateHosts.some((host) => host === url.host || host === url.hostname);
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && mayBePrivate))
      throw new AddressRefused(`${url.origin} is not encrypted`);
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    const isLocal = /(^|\.)localhost\.?$/.test(literal) || (isIP(literal) !== 0 && !isPublicAddress(literal));
    if (!mayBePrivate && isLocal) throw new AddressRefused(`${literal} is not on the public internet`);
    const send = url.protocol === 'https:' ? requestByHttps : requestByHttp;
    const body = typeof init.body === 'string' ? Buffer.from(init.body) : undefined;
    const headers = Object.fromEntries(new Headers(init.headers));
    const timeout = AbortSignal.timeout(options.timeoutMilliseconds);
    try {
      const message = await new Promise<IncomingMessage>((resolve, reject) => {
        const request = send(url, {
          method: init.method ?? 'GET',
          headers: { ...headers, ...(body && { 'content-length': String(body.length) }) },
          signal: AbortSignal.any([timeout, ...(options.signal ? [options.signal] : [])]),
          // A pooled connection could have been opened without these checks.
          agent: false,
          ...(!mayBePrivate && { lookup }),
        });
        request.on('response', resolve).on('error', reject).end(body);
      });
      const answer = await readLimited(message, options.maxResponseBytes, options.isCut ?? false);
      const status = message.statusCode ?? 500;
      return new Response(WITHOUT_BODY.has(status) ? null : new Uint8Array(answer), {
        status,
        headers: headersOf(message),
      });
    } catch (error) {
      if (error instanceof AddressRefused || error instanceof NoResponse) throw error;
      throw new NoResponse(`${url.origin} does not respond`, { cause: error });
    }
  };
}
