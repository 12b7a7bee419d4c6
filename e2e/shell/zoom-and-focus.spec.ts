import { expect, test } from '../fixtures.ts';
import { cutOff, doubleTextSize, focusViolations, openSettled } from '../support/zoom-and-focus.ts';
import { PAGES, type AreaName } from '../support/pages.ts';
import { LONG, longUnless } from '../support/long-tests.ts';

const AREAS: readonly AreaName[] = ['public', 'student', 'mentor', 'admin'];

const pathsOf = (area: AreaName) => [
  ...PAGES.filter((each) => each.area === area).map(({ path }) => path),
  ...(area === 'student' ? ['/booksession?mentor=2', '/find-mentors/2'] : []),
];

for (const area of AREAS) {
  test.describe(`the pages of the ${area} area`, () => {
    test.beforeEach(async ({ page, signInAs, noise }) => {
      test.slow();
      // The tokens in the paths of two pages are invalid.
      noise.allow(/40[04] .*(reset-password|invitations)/, /^console: .*(Cross-Origin|Permissions)/);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      if (area !== 'public') await signInAs(area);
    });

    test('fit a phone at twice the text size', longUnless(area === 'student'), async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 780 });
      await doubleTextSize(page);
      for (const path of pathsOf(area)) {
        await openSettled(page, path, 32);
        expect.soft(await cutOff(page), path).toEqual([]);
      }
    });

    test('fit a window zoomed to 200 % and show the focus', LONG, async ({ page }) => {
      await page.setViewportSize({ width: 640, height: 400 });
      for (const path of pathsOf(area)) {
        await openSettled(page, path);
        expect.soft(await cutOff(page), path).toEqual([]);
        expect.soft(await focusViolations(page), path).toEqual([]);
      }
    });

    test('show the focus in forced colours', LONG, async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active' });
      for (const path of pathsOf(area)) {
        await openSettled(page, path);
        expect.soft(await focusViolations(page), path).toEqual([]);
      }
    });
  });
}
