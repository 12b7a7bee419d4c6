import { LONG, longUnless } from '../support/long-tests.ts';
import { expect, expectOthersToWork, mark, problem, test, tryAgain } from './fixtures.ts';
import { pageShowing, throwing } from './support/fixture-remotes.ts';

const NAME = 'mfe-guest';
const PATH = '/guest';
const expectedNoise = [/^console: /, /^uncaught: thrown/];

for (const [moment, createEntry] of Object.entries(throwing)) {
  test(
    `if a remote throws ${moment}, Try Again loads a repaired release`,
    longUnless(moment === 'on render'),
    async ({ page, releases, noise }) => {
      noise.allow(...expectedNoise);
      const removeRemote = await releases.addUnchecked(NAME, {
        entry: createEntry(NAME, PATH),
        routes: [{ path: PATH }],
      });
      try {
        await page.goto(PATH);
        await expect(problem(page)).toBeVisible({ timeout: 15_000 });
        const expectSamePage = await mark(page);
        await releases.addUnchecked(NAME, {
          entry: pageShowing(NAME, PATH, 'Repaired'),
          routes: [{ path: PATH }],
        });
        await tryAgain(page).click();
        await expect(page.getByRole('heading', { name: 'Repaired' })).toBeVisible();
        await expectSamePage();
        await expectOthersToWork(page);
      } finally {
        await removeRemote();
      }
    },
  );

  test(
    `if a release throws ${moment}, the browser shows the previous release`,
    longUnless(moment === 'on load'),
    async ({ page, releases, noise }) => {
      noise.allow(...expectedNoise);
      await releases.addUnchecked(NAME, {
        entry: pageShowing(NAME, PATH, 'Previous release'),
        routes: [{ path: PATH }],
      });
      const previous = releases.live(NAME);
      const removeRemote = await releases.addUnchecked(NAME, {
        entry: createEntry(NAME, PATH),
        routes: [{ path: PATH }],
        previous,
      });
      try {
        await page.goto(PATH);
        await expect(page.getByRole('heading', { name: 'Previous release' })).toBeVisible({
          timeout: 15_000,
        });
      } finally {
        await removeRemote();
      }
    },
  );
}

test('the browser runs no code of a remote that needs a newer version of shared', async ({
  page,
  releases,
  noise,
}) => {
  noise.allow(/^console: /);
  const requested: string[] = [];
  page.on('request', (request) => void requested.push(new URL(request.url()).pathname));
  const entry = `globalThis.refusedCodeRan = true;${pageShowing(NAME, PATH, 'Too new')}`;
  const removeRemote = await releases.addUnchecked(NAME, {
    entry,
    routes: [{ path: PATH }],
    shared: '^99.0.0',
  });
  try {
    await page.goto(PATH);
    await expect(problem(page)).toBeVisible();
    await expect(page.getByText('Its current release cannot run on this site.')).toBeVisible();
    expect(await page.evaluate((): unknown => Reflect.get(window, 'refusedCodeRan'))).toBeUndefined();
    expect(requested.filter((path) => path.startsWith(`/${NAME}/`))).toEqual([]);
    await expectOthersToWork(page);
  } finally {
    await removeRemote();
  }
});

test('a remote without a hash of its entry is refused', LONG, async ({ page, releases, noise }) => {
  noise.allow(/^console: /);
  const entry = pageShowing(NAME, PATH, 'Unhashed');
  const removeRemote = await releases.addUnchecked(NAME, {
    entry,
    routes: [{ path: PATH }],
    entryIntegrity: '',
  });
  try {
    await page.goto(PATH);
    await expect(problem(page)).toBeVisible();
    await page.getByText('Details').click();
    await expect(page.getByText('"entryIntegrity" is missing or not a hash')).toBeVisible();
    await expectOthersToWork(page);
  } finally {
    await removeRemote();
  }
});

test('a path that two remotes declare belongs to neither', LONG, async ({ page, releases, noise }) => {
  noise.allow(/^console: /);
  const routes = [{ path: '/contact' }];
  const removeRemote = await releases.addUnchecked(NAME, {
    entry: pageShowing(NAME, '/contact', 'Mine'),
    routes,
  });
  try {
    await page.goto('/contact');
    await expect(problem(page)).toBeVisible();
    await expectOthersToWork(page);
  } finally {
    await removeRemote();
  }
});
