/**
 * Removes the static title of the document once a page renders its own title, because browsers show the first title
 * element. The static title is for visitors without JavaScript.
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
