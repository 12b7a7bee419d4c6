import { expect, test } from '../fixtures.ts';

test('a student edits the profile, with a preview of every letter', async ({
  page,
  noise,
  signInAs,
  factory,
  site,
}) => {
  const student = await factory.student();
  await signInAs(student);
  await page.goto('/student-settings');
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toHaveValue(student.name);
  await expect(name).toBeDisabled();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(page.getByLabel('Institution')).toBeDisabled();
  await name.fill('Nadia Walker');
  const preview = page.getByRole('complementary', { name: 'Profile Preview' });
  await expect(preview).toContainText('Nadia Walker');
  await page.getByLabel('Phone').fill('12');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Phone number must be 10 digits')).toBeVisible();
  await page.getByLabel('Phone').fill('0123456789');
  await page.getByRole('combobox', { name: 'Year of Study' }).click();
  await page.getByTitle('Graduate').click();
  await expect(preview).toContainText('Graduate');
  if (site.profile === 'contract') noise.allow(/^404 PUT/);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  if (site.profile === 'contract') {
    await expect(page.getByText('Failed to update profile.')).toBeVisible();
    return expect(name).toHaveValue('Nadia Walker');
  }
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('Nadia Walker');
  await expect(page.getByRole('complementary', { name: 'Profile Preview' })).toContainText('Graduate');
});

test('leaving with unsaved changes asks', async ({ page, signInAs }) => {
  await signInAs('student');
  await page.goto('/student-settings');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Course').fill('Something else');
  await page.getByRole('navigation', { name: 'Student' }).getByRole('link', { name: 'Sessions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Course')).toHaveValue('Something else');
  await page.getByRole('navigation', { name: 'Student' }).getByRole('link', { name: 'Sessions' }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/sessions$/);
});

test('a student changes the password', async ({ page, noise, signInAs, factory, site }) => {
  const student = await factory.student();
  await signInAs(student);
  await page.goto('/student-settings');
  await page.getByRole('button', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await dialog.getByLabel('Current Password').fill(student.password);
  await dialog.getByLabel('New Password').fill('Boulders2027');
  await dialog.getByLabel('Confirm Password').fill('Boulders2028');
  await dialog.getByRole('button', { name: 'Change Password' }).click();
  await expect(dialog.getByText('New password and confirm password do not match!')).toBeVisible();
  await dialog.getByLabel('Confirm Password').fill('Boulders2027');
  if (site.profile === 'contract') noise.allow(/^404 PUT/);
  await dialog.getByRole('button', { name: 'Change Password' }).click();
  const outcome = site.profile === 'full' ? 'Password updated successfully!' : 'Error updating password';
  await expect(page.getByText(outcome)).toBeVisible();
});
