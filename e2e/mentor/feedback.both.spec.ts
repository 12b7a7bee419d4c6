import { expect, test } from '../fixtures.ts';

test('a mentor without reviews sees “No feedback received yet.”', async ({ page, factory, signInAs }) => {
  await signInAs(await factory.mentor());
  await page.goto('/feedback-rating');
  await expect(page.getByText('No feedback received yet.')).toBeVisible();
});

test('a mentor sees the average and the count of reviews, and filters reviews by stars', async ({
  page,
  signInAs,
}) => {
  await signInAs('mentor');
  await page.goto('/feedback-rating');
  const overview = page.getByRole('complementary', { name: 'Overview' });
  await expect(overview).toContainText(/\d\.\d/);
  await expect(overview).toContainText(/\d+ ratings?/);
  const reviews = page.getByRole('article');
  const all = await reviews.count();
  expect(all).toBeGreaterThan(1);
  const five = overview.getByRole('button', { name: /^5 stars: [1-9]/ });
  const count = Number(/\d+$/.exec((await five.textContent()) ?? '')?.[0]);
  expect(count).toBeLessThan(all);
  await five.click();
  await expect(reviews).toHaveCount(count);
  await expect(reviews.getByRole('img', { name: '5 out of 5 stars' })).toHaveCount(count);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(reviews).toHaveCount(all);
});
