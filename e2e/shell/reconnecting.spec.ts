import type { Page, Request } from '@playwright/test';
import { axeViolationsInBothSchemes, dateInDays, expect, test } from '../fixtures.ts';

const UNAVAILABLE = {
  status: 503,
  headers: { 'Retry-After': '1' },
  json: { message: 'The service is temporarily unavailable. Please try again.' },
};
const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'Reconnecting…' });

/** Refuses requests, as during a failover, until the test calls `end`. */
async function interrupt(page: Page, path: string | RegExp) {
  const refused: Request[] = [];
  let hasEnded = false;
  await page.route(path, (route) => {
    if (hasEnded) return route.fallback();
    refused.push(route.request());
    return route.fulfill(UNAVAILABLE);
  });
  return {
    refused,
    end: () => {
      hasEnded = true;
    },
  };
}

test('a page opened during a failover shows a notice and loads afterwards', async ({
  page,
  signInAs,
  noise,
}) => {
  noise.allow(/503/);
  await signInAs('student');
  const failover = await interrupt(page, /\/api\/teachers(\?|$)/);
  await page.goto('/find-mentors');
  await expect(banner(page)).toContainText('What you have entered is kept.');
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  failover.end();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(banner(page)).toBeHidden();
});

test('a booking during a failover is repeated with one idempotency key and made once', async ({
  page,
  signInAs,
  factory,
  noise,
}) => {
  noise.allow(/503 POST \/api\/sessions\/book/);
  const [student, mentor] = [await factory.student(), await factory.mentor()];
  const date = dateInDays(8);
  await factory.openSlots(mentor, date, ['09:00 AM']);
  await signInAs(student);
  await page.goto(`/booksession?mentor=${mentor.id}&day=${date}`);
  await page.getByRole('group', { name: 'Time' }).getByRole('button', { name: '9:00 AM' }).click();
  await page.getByLabel('Topic').fill('How a failover feels');
  const failover = await interrupt(page, '**/api/sessions/book');
  const repeated = page.waitForRequest(
    (request) => failover.refused.length > 0 && request.url().endsWith('/api/sessions/book'),
  );
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(banner(page)).toBeVisible();
  await expect(page.getByLabel('Topic')).toHaveValue('How a failover feels');
  failover.end();
  await expect(page.getByText('Booking successful!')).toBeVisible();
  const key = (request: Request | undefined) => request?.headerValue('Idempotency-Key');
  const first = await key(failover.refused[0]);
  expect(first).toEqual(expect.any(String));
  expect(await key(await repeated)).toBe(first);
  const upcoming = page.getByRole('region', { name: 'Upcoming Sessions' });
  await expect(upcoming.getByRole('article', { name: `Session with ${mentor.name}` })).toHaveCount(1);
});
