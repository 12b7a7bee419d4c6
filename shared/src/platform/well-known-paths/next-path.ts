/**
 * The page to come back to after signing in, or `null` for anything that is not a path of this site:
 * one leading `/`, not `//` or `/\`, and parsed with `URL` still our own origin (threats: open redirect by `next`).
 *
 * @param next - the raw value of the `next` parameter
 * @param origin - our own origin; the page's by default
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
  // A parser drops tabs and newlines and resolves dots, so what came out is judged again.
  return url.origin === origin && !path.startsWith('//') ? path : null;
}

/** `path?next=…` so that the sign-in page can lead back to where the person was. */
export function withNextPath(path: string, next: string): string {
  return `${path}?${new URLSearchParams({ next }).toString()}`;
}
