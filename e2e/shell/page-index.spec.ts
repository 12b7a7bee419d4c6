import type { Locator } from '@playwright/test';
import { axeViolationsInBothSchemes, expect, overflowsAt, test } from '../fixtures.ts';

/** Pixels from the top of the window to the top of the element. */
const topOf = async (element: Locator) => Math.round((await element.boundingBox())?.y ?? NaN);

test('the list of settings sections focuses the chosen section and stays in view', async ({
  page,
  factory,
  signInAs,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAs(await factory.student());
  await page.goto('/student-settings');
  const index = page.getByRole('navigation', { name: 'On this page' });
  await expect(index.getByRole('button', { name: 'Blocked people' })).toBeVisible();
  for (const title of ['Notifications', 'Photo']) {
    await index.getByRole('button', { name: title }).click();
    const heading = page.getByRole('heading', { name: title, exact: true });
    await expect(heading).toBeFocused();
    await expect.poll(() => topOf(heading)).toBeLessThan(100);
    expect(await topOf(heading)).toBeGreaterThanOrEqual(0);
    await expect(index).toBeInViewport({ ratio: 0.9 });
  }
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  expect(await overflowsAt(page, [320, 390, 768, 1280])).toEqual([]);
});

test('on a phone, the list of settings sections closes after a choice', async ({
  page,
  factory,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(await factory.mentor());
  await page.goto('/mentor-settings');
  const index = page.getByRole('navigation', { name: 'On this page' });
  const opener = index.getByRole('button', { name: 'On this page' });
  await opener.click();
  await index.getByRole('button', { name: 'Passkeys' }).click();
  const heading = page.getByRole('heading', { name: 'Passkeys' });
  await expect(heading).toBeFocused();
  await expect.poll(() => topOf(heading)).toBeLessThan(60);
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
});
