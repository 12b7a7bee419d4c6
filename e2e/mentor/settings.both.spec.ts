import { expect, test } from '../fixtures.ts';
import { PASSWORD } from '../support/factory.ts';

test('a mentor edits the profile with a live preview, and a failed save keeps the input', async ({
  page,
  factory,
  signInAs,
  noise,
  site,
}) => {
  const mentor = await factory.mentor();
  await signInAs(mentor);
  noise.allow(/^500 PUT \/api\/teachers\/details\//);
  let fails = true;
  await page.route('**/api/teachers/details/*', (route) =>
    fails && route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { message: 'Down' } })
      : route.fallback(),
  );
  await page.goto('/mentor-settings');
  const preview = page.getByRole('complementary', { name: 'Profile preview' });
  await expect(preview).toContainText(mentor.name);
  await expect(page.getByLabel('Title')).toBeDisabled();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Title').fill('Network gardener');
  await page.getByLabel('Experience (years)').fill('12');
  await expect(preview).toContainText('Network gardener');
  await expect(preview).toContainText('12 years');
  if (site.profile === 'full') await page.getByLabel('Bio').fill('I grow networks.');
  const save = page.getByRole('button', { name: 'Save Changes' });
  await save.click();
  await expect(page.getByText('Failed to update profile.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Network gardener');

  fails = false;
  await save.click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await page.reload();
  await expect(preview).toContainText('Network gardener');
  await expect(preview).toContainText('12 years');
  await expect(page.getByLabel('Experience (years)')).toHaveValue('12');
});

test('a mentor changes the password; the dialog refuses a mismatch and a wrong current password', async ({
  page,
  factory,
  signInAs,
  noise,
  visit,
}) => {
  const mentor = await factory.mentor();
  await signInAs(mentor);
  await page.goto('/mentor-settings');
  await page.getByRole('button', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog');
  const fill = async (current: string, next: string, again: string) => {
    await dialog.getByLabel('Current password').fill(current);
    await dialog.getByLabel('New password', { exact: true }).fill(next);
    await dialog.getByLabel('Confirm new password').fill(again);
    await dialog.getByRole('button', { name: 'Update Password' }).click();
  };
  await fill(PASSWORD, 'Pebbles2026', 'Pebbles2027');
  await expect(dialog.getByText('New password and confirm password do not match!')).toBeVisible();
  noise.allow(/^400 PUT \/api\/mentors\/password\//);
  await fill('Wrong2026', 'Pebbles2026', 'Pebbles2026');
  await expect(page.getByText('Error updating password').first()).toBeVisible();
  await fill(PASSWORD, 'Pebbles2026', 'Pebbles2026');
  await expect(page.getByText('Password updated successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();
  const laterVisit = await visit();
  await laterVisit.signIn({ ...mentor, password: 'Pebbles2026' });
});
