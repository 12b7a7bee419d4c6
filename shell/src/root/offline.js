/* global document, location, addEventListener */
// Loads the requested page as soon as the server responds again.
const PAUSE = 3000;
let timer;

async function tryAgain() {
  clearTimeout(timer);
  try {
    const { ok } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    if (ok) return location.reload();
  } catch {
    // Still without a connection.
  }
  timer = setTimeout(tryAgain, PAUSE);
  return undefined;
}

addEventListener('online', tryAgain);
document.querySelector('button').addEventListener('click', tryAgain);
timer = setTimeout(tryAgain, PAUSE);
