import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** A visit to a provider of single sign-on that ended on this page (ADR 46). */
export interface SsoVisit {
  /** One of the contract's `SSO_RESULTS`; the URL may contain anything. */
  readonly result: string;
  /** The id of the provider; null if the URL has none. */
  readonly provider: string | null;
}

const NAMES = ['sso', 'provider'] as const;
const isNeverKept = () => false;

/** The visit in the query string; null without one. */
function visitOf(search: URLSearchParams): SsoVisit | null {
  const result = search.get('sso');
  return result === null ? null : { result, provider: search.get('provider') };
}

/**
 * The visit that led to this page, and a function that clears the visit. The URL loses the visit, so that a reload does
 * not report the visit again.
 *
 * @param isKept whether a visit stays in the URL, because this page continues the visit
 */
export function useSsoVisit(isKept: (visit: SsoVisit) => boolean = isNeverKept) {
  const [search, setSearch] = useSearchParams();
  const [visit, setVisit] = useState(() => visitOf(search));
  const isDone = search.has('sso') && (visit === null || !isKept(visit));
  useEffect(() => {
    if (!isDone) return;
    const strip = (query: URLSearchParams) => {
      for (const name of NAMES) query.delete(name);
      return query;
    };
    setSearch(strip, { replace: true, preventScrollReset: true });
  }, [isDone, setSearch]);
  return [visit, () => setVisit(null)] as const;
}
