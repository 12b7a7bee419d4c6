import { axeViolations, axeViolationsInBothSchemes, expect, overflowsAt, test } from '../fixtures.ts';

test('a student saves, opens, renames and deletes a search by keyboard', async ({
  page,
  factory,
  signInAs,
}) => {
  test.slow();
  const student = await factory.student();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAs(student);
  await page.goto('/find-mentors?q=security&within=14');
  const opener = page.getByRole('button', { name: 'Saved Searches', exact: true });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Saved Searches' });
  await expect(dialog.getByText('No saved searches yet.')).toBeVisible();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  const longName = 'x'.repeat(60);
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(longName);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('link', { name: longName })).toBeVisible();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  expect(await overflowsAt(page, [320, 390, 768, 1280])).toEqual([]);
  const sizes = await dialog.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
  expect(sizes[0]).toBeLessThanOrEqual(sizes[1] ?? 0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  // The student opens the saved searches on the page of another search.
  await page.goto('/find-mentors?q=rust');
  await opener.press('Enter');
  await dialog.getByRole('button', { name: `Rename ${longName}` }).press('Enter');
  const renaming = dialog.getByRole('listitem').getByRole('textbox', { name: 'Name', exact: true });
  await renaming.press('Escape');
  await expect(dialog.getByRole('button', { name: `Rename ${longName}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await renaming.fill('Security');
  await page.keyboard.press('Enter');
  await dialog.getByRole('link', { name: 'Security', exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/find-mentors\?q=security&within=14$/);
  await expect(dialog).toHaveCount(0);
  await opener.press('Enter');
  await expect(dialog.getByText('The search on this page is saved as “Security”.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete Security' }).press('Enter');
  await page.getByRole('button', { name: 'Delete Search' }).press('Enter');
  await expect(dialog.getByText('No saved searches yet.')).toBeVisible();
  await page.keyboard.press('Escape');

  // Mails about saved searches have their own group in the notification settings.
  await page.goto('/student-settings');
  const group = page.getByRole('group', { name: 'Saved searches' });
  await group.getByRole('combobox', { name: 'Mail' }).selectOption('Off');
  await page.getByRole('button', { name: 'Save Notifications' }).press('Enter');
  await expect(page.getByText('Notification settings saved')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});
