import { expect, test } from '../fixtures.ts';
import { arrive } from './stubbed-responses.ts';

for (const path of ['/mentors', '/mentors/maya-lindqvist'])
  test(`${path} responds with 404 and shows the not-found page`, async ({ page, noise }) => {
    noise.allow(/404/);
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Even mentors get lost sometimes' })).toBeVisible();
  });

test('without a mentor directory, the home page links to the search of the student area', async ({
  page,
}) => {
  const listResponse = page.waitForResponse(/\/api\/public-mentors/);
  await arrive(page, '/');
  await listResponse;
  await expect(page.getByRole('link', { name: 'Find your mentor' })).toHaveAttribute('href', '/find-mentors');
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Mentors' }),
  ).toHaveCount(0);
});
