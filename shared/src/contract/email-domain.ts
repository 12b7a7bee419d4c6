import { z } from 'zod';

/** Maximum length of a name in the domain name system. */
const DOMAIN_MAX = 253;

/** The part of `EMAIL_PATTERN` after the at sign. */
const DOMAIN_PATTERN = /^(?:[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[A-Za-z]{2,}$/u;

/**
 * The stored form of a domain: lower case, and Punycode for other scripts.
 *
 * @returns undefined if the text is not a domain of an e-mail address
 */
export function canonicalDomain(text: string): string | undefined {
  if (text.length > DOMAIN_MAX || !DOMAIN_PATTERN.test(text)) return undefined;
  const address = `https://${text}`;
  if (!URL.canParse(address)) return undefined;
  const { hostname } = new URL(address);
  return hostname.length <= DOMAIN_MAX && DOMAIN_PATTERN.test(hostname) ? hostname : undefined;
}

/** The canonical domain of an e-mail address; undefined if the text after the last at sign is not a domain. */
export const domainOfEmail = (address: string): string | undefined =>
  canonicalDomain(address.trim().split('@').at(-1) ?? '');

/** A domain of e-mail addresses, without its subdomains. */
export const emailDomainSchema = z
  .string()
  .trim()
  .max(DOMAIN_MAX)
  .refine((text) => canonicalDomain(text) !== undefined, {
    error: 'Enter a domain such as university.edu. Add each subdomain separately.',
    abort: true,
  })
  .overwrite((text) => canonicalDomain(text) ?? text);
