import { expect, test } from '../fixtures.ts';

test('the login, privacy and settings pages of a contract server do not mention single sign-on', async ({
  page,
  signInAs,
}) => {
  const absent = page.waitForResponse(
    (response) => response.url().endsWith('/api/auth/sso') && response.status() === 404,
  );
  await page.goto('/login');
  await absent;
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Other ways to sign in' })).toHaveCount(0);
  await page.goto('/privacy');
  await expect(page.getByText(/Ask us at/)).toBeVisible();
  await expect(page.getByText(/single sign-on/i)).toHaveCount(0);

  await signInAs('student');
  await page.goto('/student-settings');
  await expect(page.getByText('Profile Preview')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Single sign-on' })).toHaveCount(0);
});
