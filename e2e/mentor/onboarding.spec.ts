import { axeViolationsInBothSchemes, expect, overflowsAt, test } from '../fixtures.ts';

test('a new mentor goes through the setup, and an admin sees figures of the setup', async ({
  page,
  visit,
  factory,
  signInAs,
}) => {
  test.slow();
  const mentor = await factory.mentor({ isNew: true });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAs(mentor);
  await page.goto('/mentor-dashboard');
  await page
    .getByRole('region', { name: 'Set up your account' })
    .getByRole('link', { name: 'Start Setup' })
    .press('Enter');
  await page.getByRole('button', { name: 'Skip' }).press('Enter');

  const offer = page.getByRole('region', { name: 'What you offer' });
  await offer.getByRole('textbox', { name: 'Title' }).fill('Network engineer');
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  expect(await overflowsAt(page, [320, 390, 768, 1280])).toEqual([]);
  await offer.getByRole('button', { name: 'Save and Continue' }).press('Enter');

  const hours = page.getByRole('region', { name: 'Your first hours' });
  await hours.getByRole('button', { name: 'Open Hours' }).press('Enter');
  await expect(hours.getByText('Choose at least one day and one hour.')).toBeVisible();
  for (const name of ['Wednesday', 'Friday', '10:00 AM']) {
    await hours.getByRole('checkbox', { name }).focus();
    await page.keyboard.press('Space');
  }
  await expect(hours.getByText('2 hours a week, for the next 4 weeks.')).toBeVisible();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  expect(await overflowsAt(page, [320, 390, 768, 1280])).toEqual([]);
  await hours.getByRole('button', { name: 'Open Hours' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'You are ready to go' })).toBeVisible();
  await expect(page.getByText('Not done yet: “Time zone and photo”')).toBeVisible();

  await page.goto('/schedule-management');
  const week = page.getByRole('grid', { name: 'Hours of your usual week' });
  await expect(week.getByRole('button', { name: /^Friday, 10:00 AM/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  const admin = await visit();
  await admin.signIn('admin');
  await admin.page.goto('/admin/figures');
  const figures = admin.page.getByRole('region', { name: 'Setup of mentors' });
  await expect(figures.getByRole('row', { name: /^First hours/ })).toContainText(/[1-9]\d*\s\(\d+%\)/);
  expect(await axeViolationsInBothSchemes(admin.page)).toEqual([]);
});
