/**
 * Removes the static title of the document, which is for visitors without JavaScript, once a page renders its own:
 * the browser would still show the static title, because it shows the first title element.
 */
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
