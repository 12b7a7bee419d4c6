/**
 * Returns the page to open after sign-in; `null` if `next` is not a path of this site. Prevents open redirects.
 *
 * @param next - the raw value of the `next` parameter
 * @param origin - our origin; by default the origin of the page
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

/** `path?next=…`, so that the sign-in page at `path` can return to `next`. */
export function withNextPath(path: string, next: string): string {
  return `${path}?${new URLSearchParams({ next }).toString()}`;
}
