import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { answer, arrive, BROKEN, millisecondsUntil, PAGE_INSTEAD, type StubbedAnswer } from './answers.ts';

async function askForLink(page: Page, email = 'student@cairn.test') {
  await arrive(page, '/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
}

test('a link is sent, and the login follows after three seconds', async ({ page }) => {
  await askForLink(page);
  await expect(
    page.getByText('Password reset link sent to your email. Please check your inbox.'),
  ).toBeVisible();
  expect(await millisecondsUntil(expect(page).toHaveURL('/login'))).toBeGreaterThan(1_800);
});

test('the e-mail is required and well-formed', async ({ page }) => {
  await arrive(page, '/forgot-password');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('This field is required')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('ada');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Invalid email format')).toBeVisible();
});

const noLink: [string, StubbedAnswer, string][] = [
  [
    'the server says why',
    { status: 429, json: { message: 'Too many links. Try later.' } },
    'Too many links. Try later.',
  ],
  ['the server answers 500', BROKEN, 'Failed to send reset link'],
  ['the server is down', 'down', 'Failed to send reset link'],
  ['the server answers HTML', PAGE_INSTEAD, 'Failed to send reset link'],
];
for (const [name, given, text] of noLink) {
  test(`no link: ${name}`, async ({ page, noise }) => {
    noise.allow(/(429|500) POST .*forgot/, /failed POST .*forgot/);
    await answer(page, '/auth/forgot-password', given);
    await askForLink(page);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/forgot-password');
  });
}

async function setPassword(page: Page, password: string, confirmation = password) {
  await arrive(page, '/reset-password/a-token');
  await page.getByLabel('New Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm New Password').fill(confirmation);
  await page.getByRole('button', { name: 'Reset Password' }).click();
}

test('without a token one is told and led to where a link is asked for', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByText('Token is missing or invalid. Please try again.')).toBeVisible();
  await expect(page).toHaveURL('/forgot-password');
});

test('a new password is set, and the login follows after two seconds', async ({ page }) => {
  await answer(page, '/auth/reset-password/a-token', { json: { success: true } });
  await setPassword(page, 'Stones2026');
  await expect(page.getByText('Password reset successful')).toBeVisible();
  expect(await millisecondsUntil(expect(page).toHaveURL('/login'))).toBeGreaterThan(1_000);
});

const rules: [string, string, string][] = [
  ['Sh0rt', 'Sh0rt', 'Password must be at least 8 characters long'],
  ['stones2026', 'stones2026', 'Password must contain at least one uppercase letter'],
  ['StonesStones', 'StonesStones', 'Password must contain at least one number'],
  ['Stones2026', 'Stones2027', 'Passwords do not match'],
];
for (const [password, confirmation, text] of rules) {
  test(`a new password is judged: ${text}`, async ({ page }) => {
    await setPassword(page, password, confirmation);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/reset-password/a-token');
  });
}

test('the rules are ticked while one types', async ({ page }) => {
  await arrive(page, '/reset-password/a-token');
  const met = page.getByRole('list', { name: 'The password needs' }).locator('[data-met="true"]');
  await expect(met).toHaveCount(0);
  await page.getByLabel('New Password', { exact: true }).fill('Stones');
  await expect(met).toHaveCount(1);
  await page.getByLabel('New Password', { exact: true }).fill('Stones2026');
  await expect(met).toHaveCount(3);
});

const noReset: [string, StubbedAnswer, string][] = [
  [
    'the server says why',
    { status: 400, json: { message: 'The link has expired.' } },
    'The link has expired.',
  ],
  ['the server answers 500', BROKEN, 'An error occurred while resetting the password.'],
  ['the server is down', 'down', 'No response from server. Please try again later.'],
  ['the server answers HTML', PAGE_INSTEAD, 'Error: The answer is not JSON'],
];
for (const [name, given, text] of noReset) {
  test(`no new password: ${name}`, async ({ page, noise }) => {
    noise.allow(/(400|500) PUT .*reset/, /failed PUT .*reset/);
    await answer(page, '/auth/reset-password/a-token', given);
    await setPassword(page, 'Stones2026');
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/reset-password/a-token');
  });
}

test('a token that the server does not know is refused in its own words', async ({ page, noise }) => {
  noise.allow(/400 PUT .*reset/);
  await setPassword(page, 'Stones2026');
  await expect(page.getByRole('alert').locator('p')).not.toBeEmpty();
  await expect(page).toHaveURL('/reset-password/a-token');
});
