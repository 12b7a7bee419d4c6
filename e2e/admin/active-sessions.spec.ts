import { expect, test } from '../fixtures.ts';

test('an admin signs all other devices out', async ({ page, signInAs, visit }) => {
  await signInAs('admin');
  const other = await visit();
  other.noise.allow(/^401 /);
  await other.signIn('admin');
  await other.page.goto('/admin');
  await page.goto('/admin/security');
  await page.getByRole('button', { name: 'Sign Out Other Devices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out all other devices?' });
  await dialog.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('All other devices are signed out')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Devices' }).getByRole('listitem')).toHaveCount(1);
  await other.page.reload();
  await expect(other.page).toHaveURL(/\/login\?next=/);
});
