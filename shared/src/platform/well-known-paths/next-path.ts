/**
 * The page to return to after signing in; `null` if it is not a path of this site:
 * one leading `/`, not `//` or `/\`, and of our origin after parsing with `URL` (prevents open redirects).
 *
 * @param next - the raw value of the `next` parameter
 * @param origin - our origin; the page's by default
 */
export function safeNextPath(
  next: string | null | undefined,
  origin: string = window.location.origin,
): string | null {
  if (!next || !/^\/(?![/\\])/.test(next)) return null;
  let url: URL;
  try {
    url = new URL(next, origin);
  } catch {
    return null;
  }
  const path = url.pathname + url.search + url.hash;
  // The parser drops tabs and newlines and resolves dots, so the result is checked again.
  return url.origin === origin && !path.startsWith('//') ? path : null;
}

/** `path?next=…`, so that the sign-in page can return there. */
export function withNextPath(path: string, next: string): string {
  return `${path}?${new URLSearchParams({ next }).toString()}`;
}
