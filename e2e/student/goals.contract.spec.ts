import { expect, test } from '../fixtures.ts';

test('on a server without goals, My Path redirects to the home page', async ({ page, signInAs }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/goals')) requests.push(request.url());
  });
  await signInAs('student');
  await page.goto('/my-path');
  await expect(page).toHaveURL(/\/student-home$/);
  await expect(page.getByRole('heading', { name: 'Upcoming Sessions' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'My Path' })).toHaveCount(0);
  await page.goto('/sessions');
  await expect(page.getByRole('heading', { name: 'Upcoming Sessions' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Goals/ })).toHaveCount(0);
  expect(requests).toEqual([]);
});
