import type { Page, Route } from '@playwright/test';
import { setBudgets } from '@cairn/tooling/release/settings.ts';
import { LONG, longUnless } from '../support/long-tests.ts';
import { expect, expectOthersToWork, mark, problem, test, tryAgain } from './fixtures.ts';
import type { Damage, ReleasePart } from './support/releases.ts';

const REMOTE = 'mfe-student';
const PAGE = '/find-mentors';
const parts: ReleasePart[] = ['manifest', 'entry', 'chunk'];
const onDisk: Damage[] = ['missing', 'an HTML page', 'cut in half', 'tampered with'];

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const expectedNoise = [
  /^404 GET \/mfe-student\//,
  /^500 GET \/mfe-student\//,
  /^console: /,
  /^failed GET \/mfe-student\//,
];

test.describe.configure({ timeout: 60_000 });

/** Expects that only one area fails, and that Try Again recovers the area without a page load. */
async function expectToRecover(page: Page, repair: () => unknown): Promise<void> {
  await page.goto(PAGE);
  await expect(problem(page)).toBeVisible({ timeout: 20_000 });
  const expectSamePage = await mark(page);
  expect(await page.evaluate((): unknown => Reflect.get(window, 'tamperedCodeRan'))).toBeUndefined();
  await expectOthersToWork(page);

  await page.goBack();
  await expect(problem(page)).toBeVisible({ timeout: 20_000 });
  await repair();
  await tryAgain(page).click();
  await expect(problem(page)).toBeHidden({ timeout: 20_000 });
  await expect(heading(page)).toBeVisible({ timeout: 15_000 });
  await expectSamePage();
}

for (const part of parts) {
  for (const damage of onDisk) {
    test(
      `a remote whose ${part} is ${damage} stops only its own area`,
      longUnless(part === 'chunk' || damage === 'tampered with'),
      async ({ page, releases, signInAs, noise }) => {
        noise.allow(...expectedNoise);
        await signInAs('student');
        const repair = releases.damageFile(REMOTE, part, damage);
        try {
          await expectToRecover(page, repair);
        } finally {
          repair();
        }
      },
    );
  }

  test(
    `a remote whose ${part} fails with a server error stops only its own area`,
    longUnless(part === 'manifest'),
    async ({ page, releases, signInAs, noise }) => {
      noise.allow(...expectedNoise);
      await signInAs('student');
      await expectToRecover(
        page,
        await intercept(page, releases.fileOf(REMOTE, part), (route) => route.fulfill({ status: 500 })),
      );
    },
  );

  test(
    `a remote whose ${part} never arrives stops only its own area`,
    LONG,
    async ({ page, releases, signInAs, noise }) => {
      noise.allow(...expectedNoise);
      await signInAs('student');
      await setBudgets(releases.root, [`${part}=500`]);
      const stopIntercepting = await intercept(page, releases.fileOf(REMOTE, part), () => undefined);
      try {
        await expectToRecover(page, async () => {
          await setBudgets(releases.root, ['default']);
          await stopIntercepting();
        });
      } finally {
        await setBudgets(releases.root, ['default']);
      }
    },
  );
}

/** Answers the requests for a file instead of nginx. @returns a function that ends the interception */
async function intercept(
  page: Page,
  file: string,
  answer: (route: Route) => unknown,
): Promise<() => Promise<void>> {
  const pattern = `**/${file.split('/').slice(-2).join('/')}`;
  await page.route(pattern, answer);
  return () => page.unroute(pattern);
}
