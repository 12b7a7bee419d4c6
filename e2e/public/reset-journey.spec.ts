import { expect, test } from '../fixtures.ts';
import { resetLinkFor } from '../support/mails.ts';

test('a user resets a forgotten password with a mailed link, which works only once', async ({
  page,
  site,
  factory,
  noise,
}) => {
  noise.allow(/400 PUT .*reset/);
  const student = await factory.student();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible();
  await page.getByLabel('Email').fill(student.email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(
    page.getByText('Password reset link sent to your email. Please check your inbox.'),
  ).toBeVisible();

  await expect.poll(() => resetLinkFor(site, student.email), { timeout: 20_000 }).not.toBeNull();
  const link = (await resetLinkFor(site, student.email)) ?? '';
  const choose = async (password: string) => {
    await page.goto(link);
    await page.getByLabel('New Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm New Password').fill(password);
    await page.getByRole('button', { name: 'Reset Password' }).click();
  };
  await choose('Mountain2026');
  await expect(page.getByText('Password reset successful')).toBeVisible();
  await expect(page).toHaveURL('/login');

  await page.getByLabel('Email').fill(student.email);
  await page.getByLabel('Password', { exact: true }).fill('Mountain2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/student-home');

  await choose('Mountain2027');
  await expect(page.getByRole('alert').locator('p')).not.toBeEmpty();
  await expect(page).toHaveURL(link);
});

test('a blocked user who signs in sees that the account is blocked', async ({ page, factory, noise }) => {
  noise.allow(/403 POST .*login/);
  const student = await factory.student();
  const admin = await factory.asAdmin();
  await admin.send('PUT', `/admin/students/${student.id}/status`, { status: 'blocked' });
  await page.goto('/login');
  await page.getByLabel('Email').fill(student.email);
  await page.getByLabel('Password', { exact: true }).fill(student.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Account blocked. Contact the administrator.')).toBeVisible();
});
