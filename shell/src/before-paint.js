/* global document, addEventListener */
// Runs before the first paint, from its own file because inline scripts are forbidden.
// Without a choice the stylesheet follows the device by itself.
try {
  const choice = localStorage.getItem('cairn.scheme');
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.scheme = choice;
} catch {
  // No storage, no choice.
}

// A page that can be seen before its scripts (ADR 10) asks for them once it is seen, or touched before that.
addEventListener('DOMContentLoaded', () => {
  let waiting = [...document.querySelectorAll('[data-later]')];
  if (waiting.length === 0) return;
  const begin = () => {
    for (const element of waiting.splice(0)) {
      const asked = document.createElement(element.localName);
      for (const { name, value } of element.attributes) {
        if (name !== 'data-later' && name !== 'type') asked.setAttribute(name, value);
      }
      if (element.dataset.later) asked.rel = element.dataset.later;
      element.replaceWith(asked);
    }
  };
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) begin();
  }).observe({ type: 'paint', buffered: true });
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, begin, { once: true, passive: true });
  // A page in the background is not painted, and not every browser tells of paints.
  if (document.visibilityState === 'hidden') begin();
  setTimeout(begin, 2000);
});
