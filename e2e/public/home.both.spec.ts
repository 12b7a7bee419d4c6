import { expect, test } from '../fixtures.ts';
import { arrive } from './stubbed-responses.ts';

test('the home page has a hero, three highlights, three mentors and two stories', async ({ page }) => {
  await arrive(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /Transform your future with expert mentorship/i,
  );
  for (const name of ['Personalized Learning', 'Expert Network', 'Interactive Support']) {
    await expect(page.getByRole('heading', { name })).toBeAttached();
  }
  const mentors = page.getByRole('region', { name: 'Explore Mentors' }).getByRole('listitem');
  await mentors.last().scrollIntoViewIfNeeded();
  await expect(mentors.getByRole('heading')).toHaveText(['Nadia Petrov', 'Daniel Reyes', 'Mei-Lin Chen']);
  await expect(page.getByRole('region', { name: 'Student Success Stories' }).getByRole('figure')).toHaveCount(
    2,
  );
});

test('the about page has a mission, four values and three people', async ({ page }) => {
  await arrive(page, '/about');
  await expect(
    page.getByText('Empowering the next generation of professionals through expert mentorship'),
  ).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Our Core Values' }).getByRole('heading', { level: 3 }),
  ).toHaveText(['Community', 'Excellence', 'Growth', 'Impact']);
  const team = page.getByRole('region', { name: 'Our Leadership Team' });
  await expect(team.getByRole('listitem')).toHaveCount(3);
  await expect(team.getByRole('link')).toHaveCount(6);
  await team.getByRole('link').first().click();
  await expect(page).toHaveURL('/about');
});

test('the contact page has four cards, no form and a lazily loaded map', async ({ page }) => {
  await arrive(page, '/contact');
  await expect(page.getByText("Have questions about mentorship? We're here to help!")).toBeVisible();
  for (const name of ['Email', 'Phone', 'Address', 'Working Hours']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  await expect(page.getByText('Monday to Friday')).toBeVisible();
  await expect(page.getByText('9:00 AM to 6:00 PM EST')).toBeVisible();
  await expect(page.locator('form')).toHaveCount(0);
  const map = page.getByTitle('Map of our office');
  await expect(map).toHaveAttribute('loading', 'lazy');
  await expect(map).toHaveAttribute('height', '400');
  expect((await map.boundingBox())?.height).toBe(400);
});
