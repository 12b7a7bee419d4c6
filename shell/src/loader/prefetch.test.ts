import { answerFetch, loadable } from '../testing/loadable.ts';
import { prefetchRemote } from './prefetch.ts';

const manifest = JSON.stringify({
  exposes: [{ assets: { js: { sync: ['routes.js'] }, css: { sync: ['routes.css'] } } }],
});
let count = 0;

/**
 * Creates a release and replaces `fetch`.
 *
 * @param listed content of `prefetch.json`; empty if the release has no `prefetch.json`
 */
function release(listed = '["page.js","page.css"]') {
  count += 1;
  const folder = `/orchard/${count}`;
  const remote = loadable({ manifest: `${folder}/mf-manifest.json`, entry: `${folder}/entry.js` });
  const files = { [remote.manifest]: manifest, ...(listed && { [`${folder}/prefetch.json`]: listed }) };
  return { remote, folder, calls: answerFetch(files) };
}

const hints = () =>
  [...document.head.querySelectorAll('link')].map((link) => [
    link.rel,
    link.getAttribute('as') ?? (link as { as?: string }).as,
    new URL(link.href).pathname,
    link.crossOrigin,
  ]);

afterEach(() => {
  document.head.innerHTML = '';
  Reflect.deleteProperty(navigator, 'connection');
});

test('entry, exposed modules and the files in prefetch.json are prefetched once', async () => {
  const { remote, folder, calls } = release();
  await prefetchRemote(remote);
  const all = [
    ['prefetch', 'script', `${folder}/entry.js`, 'anonymous'],
    ['prefetch', 'script', `${folder}/routes.js`, 'anonymous'],
    ['prefetch', 'style', `${folder}/routes.css`, 'anonymous'],
    ['prefetch', 'script', `${folder}/page.js`, 'anonymous'],
    ['prefetch', 'style', `${folder}/page.css`, 'anonymous'],
  ];
  expect(hints()).toEqual(all);
  expect(calls.map(({ url }) => new URL(url, location.href).pathname)).toEqual([
    remote.manifest,
    `${folder}/prefetch.json`,
  ]);
  expect(calls.every(({ init }) => init?.signal instanceof AbortSignal)).toBe(true);
  await prefetchRemote(remote);
  expect(hints()).toEqual(all);
});

test('a prefetch.json that is not a list adds no files', async () => {
  const { remote } = release('{}');
  await prefetchRemote(remote);
  expect(hints()).toHaveLength(3);
});

test('after a failed prefetch, the next prefetch of the remote tries again', async () => {
  const { remote } = release('');
  window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await prefetchRemote(remote);
  expect(hints()).toHaveLength(1);
  answerFetch({ [remote.manifest]: manifest, [remote.manifest.replace('mf-manifest', 'prefetch')]: '[]' });
  await prefetchRemote(remote);
  expect(hints()).toHaveLength(4);
});

test.each([
  ['with data saving on', true, false],
  ['for an override', false, true],
])('nothing is prefetched %s', async (_name, saveData, isOverride) => {
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
  const { remote, calls } = release();
  await prefetchRemote({ ...remote, isOverride });
  expect([hints(), calls]).toEqual([[], []]);
});
