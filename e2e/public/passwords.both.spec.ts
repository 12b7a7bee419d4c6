import { expect, test } from '../fixtures.ts';
import { stubResponse, arrive } from './stubbed-responses.ts';
import { askForLink, setPassword } from './passwords.ts';

test('a user requests a reset link and is redirected to the login page after three seconds', async ({
  page,
}) => {
  await page.clock.install();
  await arrive(page, '/forgot-password');
  await askForLink(page, 'student@cairn.test');
  await expect(
    page.getByText('Password reset link sent to your email. Please check your inbox.'),
  ).toBeVisible();
  await expect(page).toHaveURL('/forgot-password');
  await page.clock.fastForward(3_000);
  await expect(page).toHaveURL('/login');
});

test('the reset page accepts a valid token, rejects an invalid token, and redirects without a token', async ({
  page,
  noise,
}) => {
  noise.allow(/400 PUT .*reset/);
  await page.clock.install();
  await arrive(page, '/reset-password');
  await expect(page.getByText('Token is missing or invalid. Please try again.')).toBeVisible();
  await expect(page).toHaveURL('/forgot-password');

  await arrive(page, '/reset-password/a-token');
  await setPassword(page, 'Stones2026');
  await expect(page.getByRole('alert').locator('p')).not.toBeEmpty();
  await expect(page).toHaveURL('/reset-password/a-token');

  await stubResponse(page, '/auth/reset-password/a-token', { json: { success: true } });
  await setPassword(page, 'Stones2026');
  await expect(page.getByText('Password reset successful')).toBeVisible();
  await expect(page).toHaveURL('/reset-password/a-token');
  await page.clock.fastForward(2_000);
  await expect(page).toHaveURL('/login');
});
