import type { Page } from '@playwright/test';
import { axeViolations, axeViolationsInBothSchemes, expect, overflowsAt, test } from '../fixtures.ts';
import { longUnless } from '../support/long-tests.ts';

async function settle(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (path.startsWith('/booksession?')) await expect(page.getByLabel('Note (optional)')).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
}

for (const paths of [
  ['/student-home', '/find-mentors', '/find-mentors/:mentor', '/booksession', '/booksession?mentor=:mentor'],
  ['/sessions', '/messages', '/messages?with=:mentor', '/feedback', '/student-settings'],
]) {
  test(
    `${paths.join(', ')} have no axe violations in either scheme and fit windows of 360 to 1920 px`,
    longUnless(paths.includes('/find-mentors')),
    async ({ page, signInAs, factory }) => {
      test.slow();
      const mentor = await factory.mentor();
      await signInAs('student');
      for (const path of paths.map((path) => path.replace(':mentor', String(mentor.id)))) {
        await page.setViewportSize({ width: 1280, height: 900 });
        await settle(page, path);
        expect.soft(await axeViolationsInBothSchemes(page), `${path} on a desktop`).toEqual([]);
        expect.soft(await overflowsAt(page, [1920, 768, 640, 360]), path).toEqual([]);
        expect.soft(await axeViolations(page), `${path} on a phone, dark scheme`).toEqual([]);
      }
    },
  );
}
