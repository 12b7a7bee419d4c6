import { dateInDays, expect, test } from '../fixtures.ts';
import type { Page } from '@playwright/test';

// Playwright disables the back/forward cache by default, and the headless shell has none.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        executablePath: '/usr/bin/chromium',
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      }),
    { scope: 'worker' },
  ],
});

/** Leaves the site and goes back. @returns 1 if the cache restored the page, 0 if the page was loaded again */
async function leaveAndReturn(page: Page, whileAway: () => Promise<void> = () => Promise.resolve()) {
  await page.evaluate(() => document.body.setAttribute('data-same-document', ''));
  await page.goto('about:blank');
  await whileAway();
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page.locator('body[data-same-document]').count();
}

for (const path of ['/', '/mentors', '/student-register'])
  test(`the back button restores ${path} without loading it`, async ({ page }) => {
    await page.goto(path);
    await page.locator('#root:not([data-prerendered])').waitFor();
    expect(await leaveAndReturn(page)).toBe(1);
  });

for (const [role, path] of [
  ['student', '/sessions'],
  ['mentor', '/schedule-management'],
  ['admin', '/admin'],
] as const)
  test(`the back button restores the page ${path} of a signed-in ${role} without loading it`, async ({
    page,
    signInAs,
  }) => {
    await signInAs(role);
    await page.goto(path);
    await page.locator('#root:not([data-frame])').waitFor();
    expect(await leaveAndReturn(page)).toBe(1);
  });

test('a restored page shows a request that a student sent in the meantime', async ({
  page,
  signInAs,
  factory,
}) => {
  const [student, mentor] = [await factory.student(), await factory.mentor()];
  const slot = { date: dateInDays(3), timeSlot: '10:00 AM' };
  await factory.openSlots(mentor, slot.date, [slot.timeSlot]);
  await signInAs(mentor);
  const events = page.waitForResponse('**/api/events');
  await page.goto('/session-requests');
  await expect(page.getByRole('tab', { name: 'Pending (0)' })).toBeVisible();
  await events;
  expect(await leaveAndReturn(page, async () => void (await factory.book(student, mentor, slot)))).toBe(1);
  await expect(page.getByRole('tab', { name: 'Pending (1)' })).toBeVisible();
});

test('the back button does not restore a page after a logout in another tab', async ({
  page,
  context,
  signInAs,
  factory,
}) => {
  await signInAs(await factory.student());
  await page.goto('/sessions');
  await page.locator('#root:not([data-frame])').waitFor();
  const restored = await leaveAndReturn(page, async () => {
    const other = await context.newPage();
    await other.goto('/student-home');
    await other.getByRole('link', { name: 'Logout' }).click();
    await expect(other).toHaveURL('/');
  });
  expect(restored).toBe(0);
  await expect(page).toHaveURL(/\/login\?next=/);
});
