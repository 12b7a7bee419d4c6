import { axeViolationsInBothSchemes, expect, test } from '../fixtures.ts';

test('a page with data of a lagging replica shows the age of the data', async ({ page, signInAs }) => {
  await signInAs('student');
  await page.route(/\/api\/teachers(\?|$)/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'X-Data-Age': '130' } });
  });
  await page.goto('/find-mentors');
  const notice = page.getByText(/^Some data on this page is 2 minutes old/);
  await expect(notice).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(notice).toBeHidden();
});
