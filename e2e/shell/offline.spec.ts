import { expect, test } from '../fixtures.ts';

const LOST_CONNECTION = /failed|ERR_INTERNET_DISCONNECTED|Failed to load resource/;

test('the open page stays visible while offline, and the requested page opens later', async ({
  page,
  context,
  signInAs,
  noise,
}) => {
  noise.allow(LOST_CONNECTION);
  await signInAs('student');
  await page.goto('/student-home');
  await expect(page.getByRole('heading', { name: 'Recommended Mentors' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /Welcome/ })).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.getByRole('link', { name: 'Feedback' }).click();
  await expect(
    page.getByText('The page you asked for opens as soon as the connection is back.'),
  ).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Student' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /Welcome/ })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Feedback' })).toBeVisible();
  await expect(page.getByText('You are offline.')).toBeHidden();
});

for (const size of [
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
]) {
  test(`the whole navigation rail is visible below the offline notice in a window ${size.width} px wide`, async ({
    page,
    context,
    signInAs,
    noise,
  }) => {
    noise.allow(LOST_CONNECTION);
    await page.setViewportSize(size);
    await signInAs('student');
    await page.goto('/student-home');
    const rail = page.getByRole('navigation', { name: 'Student' });
    await expect(page.getByRole('heading', { level: 1, name: /Welcome/ })).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await expect(rail.getByRole('link', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
    const notice = await page.getByRole('status').filter({ hasText: 'You are offline.' }).boundingBox();
    await page.mouse.wheel(0, 5_000);
    await expect.poll(async () => (await rail.boundingBox())?.y).toBeCloseTo(notice?.height ?? 0, 0);
  });
}

test('the offline notice takes at most two lines on a phone', async ({ page, context, signInAs, noise }) => {
  noise.allow(LOST_CONNECTION);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('student');
  await page.goto('/student-home');
  await expect(page.getByRole('heading', { level: 1, name: /Welcome/ })).toBeVisible();
  await context.setOffline(true);
  const notice = page.getByRole('status').filter({ hasText: 'You are offline.' });
  await expect(notice).toBeVisible();
  await page.getByRole('link', { name: 'Messages' }).click();
  await expect(notice).toContainText('The page you asked for opens');
  const lines = await notice.evaluate(
    (element) => element.clientHeight / parseFloat(getComputedStyle(element).lineHeight),
  );
  expect(lines).toBeLessThan(3);
});

test('a search that failed offline is repeated when the connection is back', async ({
  page,
  context,
  signInAs,
  noise,
}) => {
  noise.allow(LOST_CONNECTION);
  await signInAs('student');
  await page.goto('/find-mentors');
  await expect(page.getByRole('article').first()).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('searchbox', { name: 'Search mentors' }).fill('Lindqvist');
  await expect(page.getByText('Failed to load mentors.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toHaveText(
    'You are offline. This page is updated as soon as the connection is back.',
  );

  await context.setOffline(false);
  await expect(page.getByRole('article', { name: 'Maya Lindqvist' })).toBeVisible();
  await expect(page.getByText('Failed to load mentors.')).toBeHidden();
});
