import { dateInDays, expect, test } from '../fixtures.ts';

test('a student edits the profile and is asked before unsaved changes are lost', async ({
  page,
  noise,
  signInAs,
  factory,
  site,
}) => {
  const [student, mentor] = [await factory.student(), await factory.mentor()];
  const day = dateInDays(10);
  await factory.openSlots(mentor, day, ['09:00 AM', '10:00 AM']);
  await factory.book(student, mentor, { date: day, timeSlot: '09:00 AM' });
  await signInAs(student);
  await page.goto('/student-settings');
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toHaveValue(student.name);
  await expect(name).toBeDisabled();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(page.getByLabel('Institution')).toBeDisabled();
  await expect(page.getByLabel('Institution')).toHaveValue('Cairn Institute of Technology');
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
  await page.getByRole('combobox', { name: 'Interests' }).fill('Rust');
  await page.keyboard.press('Enter');
  await expect(preview).toContainText('Rust');

  // Only a full server stores the time zone.
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await expect(zone).toHaveCount(site.profile === 'full' ? 1 : 0);
  if (site.profile === 'full') {
    await zone.fill('Kolkata');
    await page.keyboard.press('Enter');
  }

  // A link and a reload ask for confirmation.
  const sessions = page.getByRole('navigation', { name: 'Student' }).getByRole('link', { name: 'Sessions' });
  const confirmation = page.getByRole('dialog', { name: 'Leave without saving?' });
  await sessions.click();
  await confirmation.getByRole('button', { name: 'Stay' }).click();
  await expect(name).toHaveValue('Nadia Walker');
  const dialogOpened = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const dialog = await dialogOpened;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(name).toHaveValue('Nadia Walker');

  if (site.profile === 'contract') noise.allow(/^404 PUT/);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  if (site.profile === 'contract') {
    await expect(page.getByText('Failed to update profile.')).toBeVisible();
    await expect(name).toHaveValue('Nadia Walker');
    await sessions.click();
    await confirmation.getByRole('button', { name: 'Leave' }).click();
    return expect(page).toHaveURL(/\/sessions$/);
  }
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  // After saving, a link opens its page without confirmation.
  await sessions.click();
  await expect(page).toHaveURL(/\/sessions$/);
  // The new zone is five and a half hours ahead of the mentor's zone.
  const session = page.getByRole('article', { name: `Session with ${mentor.name}` });
  await expect(session.locator('time')).toContainText('2:30 PM');
  await expect(session).toContainText('(9:00 AM in UTC)');
  await session.getByRole('button', { name: /^Reschedule/ }).click();
  const move = page.getByRole('dialog');
  await move.getByRole('button', { name: /^Next free: / }).click();
  await expect(move.getByRole('group', { name: 'Time' }).getByRole('button')).toContainText('3:30 PM');
  await page.keyboard.press('Escape');
  await expect(move).toBeHidden();
  await page.goBack();
  await expect(name).toHaveValue('Nadia Walker');
  await expect(preview).toContainText('Graduate');
  await expect(preview).toContainText('Rust');
});

test('a student changes the password, and sees errors for wrong input', async ({
  page,
  noise,
  signInAs,
  factory,
  site,
}) => {
  noise.allow(/^(400|404) PUT \/api\/students\/password/);
  const student = await factory.student();
  await signInAs(student);
  await page.goto('/student-settings');
  await page.getByRole('button', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  const update = dialog.getByRole('button', { name: 'Update Password' });
  await dialog.getByLabel('Current password').fill('not the password');
  await dialog.getByLabel('New password', { exact: true }).fill('Boulders2027');
  await dialog.getByLabel('Confirm new password').fill('Boulders2028');
  await update.click();
  await expect(dialog.getByText('New password and confirm password do not match!')).toBeVisible();
  await dialog.getByLabel('Confirm new password').fill('Boulders2027');
  await update.click();
  await expect(page.getByText('Error updating password').first()).toBeVisible();
  if (site.profile === 'contract') return expect(dialog).toBeVisible();
  await dialog.getByLabel('Current password').fill(student.password);
  await update.click();
  await expect(page.getByText('Password updated successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();
  return expect(page.getByRole('main').getByRole('link', { name: 'Logout' })).toHaveAttribute(
    'href',
    '/logout',
  );
});
