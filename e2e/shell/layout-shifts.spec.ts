import { expect, test } from '../fixtures.ts';
import { PAGES, type AreaName } from '../support/pages.ts';
import { watchLayoutShifts, type LayoutShift } from '../support/layout-shifts.ts';
import { LONG } from '../support/long-tests.ts';

const AREAS: readonly AreaName[] = ['public', 'student', 'mentor', 'admin'];
const WIDTHS = [1280, 360];
/** Layout shifts with a smaller sum of scores are not noticeable. */
const MAX_SCORE = 0.005;

async function expectNoShift(
  shiftsOf: (path: string) => Promise<readonly LayoutShift[]>,
  paths: readonly string[],
) {
  for (const path of paths) {
    const shifts = await shiftsOf(path);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    const lines = shifts.map((shift) => `${shift.value.toFixed(4)} ${shift.moved.join('; ')}`);
    expect.soft(sum, [path, ...lines].join('\n')).toBeLessThan(MAX_SCORE);
  }
}

const pathsOf = (area: AreaName) =>
  PAGES.filter((each) => each.area === area).map(({ name, path }) =>
    name === 'booksession' ? `${path}?mentor=2` : path,
  );

for (const area of AREAS) {
  for (const width of WIDTHS) {
    test(
      `the pages of the ${area} area have no noticeable layout shift at a width of ${width} pixels`,
      LONG,
      async ({ page, signInAs, noise }) => {
        // The tokens in the paths of two pages are invalid.
        noise.allow(/40[04] .*(reset-password|invitations)/);
        await page.setViewportSize({ width, height: 800 });
        if (area !== 'public') await signInAs(area);
        const shiftsOf = await watchLayoutShifts(page, area === 'public');
        await expectNoShift(shiftsOf, pathsOf(area));
      },
    );
  }
}

test('the picture beside a form does not move when the form appears', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/teacher-register');
  await expect(page.locator('#root:not([data-prerendered])')).toBeVisible();
  const form = page.locator('form');
  const picture = page.locator('main svg[viewBox="0 0 800 260"]');
  await form.evaluate((element) => (element.style.display = 'none'));
  const before = await picture.boundingBox();
  await form.evaluate((element) => (element.style.display = ''));
  expect(before?.height).toBeGreaterThan(100);
  expect(await picture.boundingBox()).toEqual(before);
});

test('a phone on a slow network opens an area without a noticeable layout shift', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signInAs('mentor');
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  const throughput = 1_600_000 / 8;
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await expectNoShift(await watchLayoutShifts(page, false), ['/mentor-dashboard']);
});

for (const width of WIDTHS) {
  test(`early data causes no noticeable layout shift on an admin page at a width of ${width} pixels`, async ({
    page,
    signInAs,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await signInAs('admin');
    const shiftsOf = await watchLayoutShifts(page, false);
    const accountResponse = page.waitForResponse('**/api/admin/accounts/2');
    await page.route('**/api/auth/session', async (route) => {
      await accountResponse;
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      await route.continue();
    });
    await expectNoShift(shiftsOf, ['/admin/users/2']);
  });
}
