import { expect, test } from '../fixtures.ts';

test('on a server without photos, the settings page of a student has no photo section', async ({
  page,
  factory,
  signInAs,
}) => {
  await signInAs(await factory.student());
  await page.goto('/student-settings');
  await expect(page.getByText('Profile Preview')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Photo' })).toHaveCount(0);
});
