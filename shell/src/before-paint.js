/* global document, addEventListener, requestAnimationFrame */
// Runs before the first paint, from its own file because inline scripts are forbidden.
// Without a choice the stylesheet follows the device by itself.
try {
  const choice = localStorage.getItem('cairn.scheme');
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.scheme = choice;
} catch {
  // No storage, no choice.
}

// A page that can be seen before its scripts (ADR 10) runs them once it is seen, or touched before that.
addEventListener('DOMContentLoaded', () => {
  const waiting = [...document.querySelectorAll('script[data-later]')];
  if (waiting.length === 0) return;
  const begin = () => {
    for (const element of waiting.splice(0)) {
      const script = document.createElement('script');
      for (const { name, value } of element.attributes) {
        if (name !== 'data-later' && name !== 'type') script.setAttribute(name, value);
      }
      element.replaceWith(script);
    }
  };
  // The task after the first frame: what that shows needs this thread no more. The browser tells of paints later.
  requestAnimationFrame(() => setTimeout(begin));
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, begin, { once: true, passive: true });
  // A page in the background is not painted.
  if (document.visibilityState === 'hidden') begin();
  setTimeout(begin, 2000);
});
