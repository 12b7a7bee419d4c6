/**
 * The page's file has a title for those who do not run scripts. The browser shows the first title it finds,
 * so that one leaves as soon as a page renders its own.
 */
export function yieldStaticTitle(): void {
  const written = document.head.querySelector('title');
  if (!written) return;
  const observer = new MutationObserver(() => {
    if (document.head.querySelectorAll('title').length < 2) return;
    written.remove();
    observer.disconnect();
  });
  observer.observe(document.head, { childList: true });
}
