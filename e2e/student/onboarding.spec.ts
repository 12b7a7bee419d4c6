import { axeViolationsInBothSchemes, expect, overflowsAt, test } from '../fixtures.ts';

test('a new student sets up the account by keyboard and finishes with a first search', async ({
  page,
  visit,
  factory,
  signInAs,
}) => {
  test.slow();
  const student = await factory.student({ isNew: true, timeZone: 'Pacific/Auckland' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAs(student);
  await page.goto('/student-home');
  const card = page.getByRole('region', { name: 'Set up your account' });
  await expect(card).toContainText('Three short steps');
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await card.getByRole('link', { name: 'Start Setup' }).press('Enter');

  // The zone of the browser is suggested, and the photo is optional.
  await expect(page.getByRole('heading', { level: 1, name: 'Set Up Your Account' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Photo', exact: true })).toBeVisible();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  expect(await overflowsAt(page, [320, 390, 768, 1280])).toEqual([]);
  await page.getByRole('button', { name: /^Use / }).press('Enter');
  await page.getByRole('button', { name: 'Save and Continue' }).press('Enter');

  const seek = page.getByRole('region', { name: 'What you are looking for' });
  await expect(seek).toBeVisible();
  await seek.getByRole('combobox', { name: 'Interests and Skills' }).fill('Rust');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await seek.getByRole('textbox', { name: 'First Goal (optional)' }).fill('Write a parser');
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  expect(await overflowsAt(page, [320, 390, 768, 1280])).toEqual([]);
  await seek.getByRole('button', { name: 'Save and Continue' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Your first search' })).toBeVisible();

  // On another device the student hides the reminder. The settings still link to the setup.
  const other = await visit();
  await other.signIn(student);
  await other.page.goto('/student-home');
  const reminder = other.page.getByRole('region', { name: 'Set up your account' });
  await expect(reminder).toContainText('2 of 3 steps finished or skipped.');
  await reminder.getByRole('button', { name: 'Hide' }).press('Enter');
  await expect(reminder).toHaveCount(0);
  await other.page.goto('/student-settings');
  await expect(other.page.getByRole('button', { name: 'Show on Home Page' })).toBeVisible();
  await other.page.getByRole('link', { name: 'Continue Setup' }).press('Enter');
  await expect(other.page.getByRole('region', { name: 'Your first search' })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Topic' }).fill('security');
  await page.getByRole('combobox', { name: 'When' }).selectOption('Free in 14 days');
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Find Mentors' }).press('Enter');
  await expect(page).toHaveURL(/\/find-mentors\?q=security&within=14$/);
  await page.goto('/my-path');
  await expect(page.getByRole('article', { name: 'Write a parser' })).toBeVisible();
  await page.goto('/student-home');
  await expect(page.getByRole('region', { name: 'Your progress' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Set up your account' })).toHaveCount(0);
});
