import { axeViolations, expect, test } from '../fixtures.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the not-found page and the error page of an area have no axe violations in the ${colorScheme} scheme`, async ({
    page,
    noise,
    signInAs,
  }) => {
    noise.allow(/^console: /, /^404 GET \/mfe-student\//);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/nothing-here');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Even mentors get lost sometimes' }),
    ).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);

    await signInAs('student');
    await page.route('**/mfe-student/**', (route) => route.fulfill({ status: 404 }));
    await page.goto('/student-home');
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible({ timeout: 20_000 });
    expect(await axeViolations(page)).toEqual([]);
  });
}
