import { expect, test } from '../fixtures.ts';

test('the settings of a server without photos have no photo section', async ({ page, factory, signInAs }) => {
  await signInAs(await factory.student());
  await page.goto('/student-settings');
  await expect(page.getByText('Profile Preview')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Photo' })).toHaveCount(0);
});
