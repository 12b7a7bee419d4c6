import { createContext, use, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The data from which the server has rendered a page. */
export interface Served {
  /** Path and query of the page. */
  readonly path: string;
  readonly value: unknown;
}

/** Id of the element that contains the data of a server-rendered page (ADR 57). */
export const SERVED_ID = 'cairn-served';

/** Set only on the server. In a browser, the document contains the data. */
export const ServedContext = createContext<Served | null>(null);

let inDocument: Served | null | undefined;

/** Null if the document has no data, and after `discardServed`. */
function readDocument(): Served | null {
  if (inDocument !== undefined) return inDocument;
  const text = globalThis.document?.getElementById(SERVED_ID)?.textContent;
  inDocument = text ? (JSON.parse(text) as Served) : null;
  return inDocument;
}

/** After a navigation, a later visit must fetch current data. */
function discardServed(): void {
  inDocument = null;
}

/**
 * The data from which the server has rendered the page at the current URL. Undefined if the server has not rendered the
 * page, and after a navigation.
 */
export function useServed<Value>(): { readonly value: Value } | undefined {
  const { pathname, search } = useLocation();
  const path = pathname + search;
  const provided = use(ServedContext);
  const served = provided ?? readDocument();
  useEffect(() => discardServed, [path]);
  return served?.path === path ? { value: served.value as Value } : undefined;
}
