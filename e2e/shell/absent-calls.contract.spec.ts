import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

/** @returns a list that collects the URLs of later 404s in the console */
function listenForMissing(page: Page): string[] {
  const missing: string[] = [];
  page.on('console', (message) => {
    if (/404/.test(message.text())) missing.push(message.location().url);
  });
  return missing;
}

const PREFIX = 'cairn.absent-calls/';
const rememberedOf = (page: Page) =>
  page.evaluate((prefix) => Object.keys(localStorage).filter((key) => key.startsWith(prefix)), PREFIX);

/** Storage key of the last call of a page. A contract server lacks the call. */
const LAST_CALL = `${PREFIX}/api/telemetry/remotes`;

for (const path of ['/', '/student-home', '/messages', '/find-mentors'])
  test(`a second load of ${path} makes no call that the server lacks`, async ({ page, signInAs }) => {
    if (path !== '/') await signInAs('student');
    await page.goto(path);
    await expect.poll(() => rememberedOf(page)).toContain(LAST_CALL);

    const missing = listenForMissing(page);
    const answered =
      path === '/' || page.waitForResponse((response) => response.url().includes('/api/') && response.ok());
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await answered;
    expect(missing).toEqual([]);
  });

test('the browser forgets which calls are absent once the server names its extras', async ({
  page,
  signInAs,
  noise,
}) => {
  // The home page requests the favourites again as soon as the server names its extras.
  noise.allow(/repeated a call that the server does not have: .*\/api\/favourites$/);
  await signInAs('student');
  await page.goto('/student-home');
  await expect.poll(() => rememberedOf(page)).toContain(LAST_CALL);

  await page.route(/\/api\/students\/name\//, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'x-extras': 'message-body' } });
  });
  // A server with extras would answer the repeated request.
  await page.route(/\/api\/favourites$/, (route) => route.fulfill({ json: [] }));
  await page.reload();
  await expect.poll(() => rememberedOf(page)).toEqual([]);
});

test('pages of a contract server neither request nor mention group sessions', async ({
  page,
  signInAs,
  visit,
}) => {
  const asked: string[] = [];
  const listen = (to: Page) =>
    to.on('request', (request) => {
      if (request.url().includes('/api/group-sessions')) asked.push(request.url());
    });
  listen(page);
  await signInAs('student');
  await page.goto('/group-sessions');
  await expect(page).toHaveURL(/\/student-home$/);
  // The next page would repeat an unanswered call.
  await expect.poll(() => rememberedOf(page)).toContain(LAST_CALL);
  await page.goto('/find-mentors');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /group session/i })).toHaveCount(0);

  const mentor = await visit();
  listen(mentor.page);
  await mentor.signIn('mentor');
  await mentor.page.goto('/schedule-management/group-sessions');
  await expect(mentor.page).toHaveURL(/\/schedule-management$/);
  await expect(mentor.page.getByRole('region', { name: 'Existing Schedules' })).toBeVisible();
  await expect(mentor.page.getByRole('region', { name: 'Group Sessions' })).toHaveCount(0);
  expect(asked).toEqual([]);
});
