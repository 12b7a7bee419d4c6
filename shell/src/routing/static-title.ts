/** Removes the static title once a page has rendered a title, because browsers show the first title element. */
export function removeStaticTitle(): void {
  const staticTitle = document.head.querySelector('title');
  if (!staticTitle) return;
  const observer = new MutationObserver(() => {
    if (document.head.querySelectorAll('title').length < 2) return;
    staticTitle.remove();
    observer.disconnect();
  });
  observer.observe(document.head, { childList: true });
}
