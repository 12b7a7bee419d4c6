/* global document, addEventListener, requestAnimationFrame, location, HTMLInputElement */
// Runs deferred, before the main script. The CSP allows no inline script except the colour-scheme script.

// Requests the manifest and sends the first calls of a frame (ADR 23).
addEventListener('DOMContentLoaded', () => {
  const block = document.getElementById('cairn-first-calls');
  if (!block) return;
  const { manifest, calls } = JSON.parse(block.textContent);
  const send = (url, options) => fetch(url, options).catch(() => undefined);
  send(manifest, { cache: 'force-cache' });
  const email = /\bloggedInEmail=([^;]+)/.exec(document.cookie)?.[1];
  if (!email || location.search) return;
  const responses = new Map();
  for (const call of calls) {
    const url = `/api${call.replace(':email', email)}`;
    responses.set(url, send(url, { signal: AbortSignal.timeout(15000) }));
  }
  globalThis.cairnFirstCalls = { email: decodeURIComponent(email), responses };
});

// Prerendered pages and frames run their scripts after the first paint, or at the first interaction (ADR 10).
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
  // Begins right after the first paint. Paint timing entries would arrive later.
  requestAnimationFrame(() => setTimeout(begin));
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, begin, { once: true, passive: true });
  // Background pages are not painted.
  if (document.visibilityState === 'hidden') begin();
  setTimeout(begin, 2000);
  // Forms need the scripts. If the last key was Enter, the remote sends the form later.
  addEventListener('keydown', ({ key, isComposing, target }) => {
    const isEnter = key === 'Enter' && !isComposing && target instanceof HTMLInputElement;
    globalThis.cairnEnteredForm = isEnter ? target.form : undefined;
  });
});
