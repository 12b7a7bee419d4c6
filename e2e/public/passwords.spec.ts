import { expect, test } from '../fixtures.ts';
import { stubResponse, arrive, BROKEN, HTML_INSTEAD, type StubbedResponse } from './stubbed-responses.ts';
import { askForLink, setPassword } from './passwords.ts';
import { expectError } from './toasts.ts';

type Failures = readonly (readonly [given: StubbedResponse, text: string])[];

const NO_LINK: Failures = [
  [{ status: 429, json: { message: 'Too many links. Try later.' } }, 'Too many links. Try later.'],
  [BROKEN, 'Failed to send reset link'],
  ['down', 'Failed to send reset link'],
  [HTML_INSTEAD, 'Failed to send reset link'],
];
const NO_RESET: Failures = [
  [{ status: 400, json: { message: 'The link has expired.' } }, 'The link has expired.'],
  [BROKEN, 'An error occurred while resetting the password.'],
  ['down', 'No response from server. Please try again later.'],
  [HTML_INSTEAD, 'Error: The response is not JSON'],
];
const RULES = [
  ['Sh0rt', 'Sh0rt', 'Password must be at least 8 characters long'],
  ['stones2026', 'stones2026', 'Password must contain at least one uppercase letter'],
  ['StonesStones', 'StonesStones', 'Password must contain at least one number'],
  ['Stones2026', 'Stones2027', 'Passwords do not match'],
] as const;

test('requesting a reset link shows an error for an invalid address or a failed request', async ({
  page,
  noise,
}) => {
  noise.allow(/(429|500) POST .*forgot/, /failed POST .*forgot/);
  await page.clock.install();
  await arrive(page, '/forgot-password');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('This field is required')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await askForLink(page, 'ada');
  await expect(page.getByText('Invalid email format')).toBeVisible();
  for (const [given, text] of NO_LINK) {
    await stubResponse(page, '/auth/forgot-password', given);
    await askForLink(page, 'ada@cairn.test');
    await expectError(page, text);
  }
  await expect(page).toHaveURL('/forgot-password');
});

test('the reset form shows the met password rules and the errors of form and server', async ({
  page,
  noise,
}) => {
  noise.allow(/(400|500) PUT .*reset/, /failed PUT .*reset/);
  await page.clock.install();
  await arrive(page, '/reset-password/a-token');
  const met = page.getByRole('list', { name: 'Password requirements' }).locator('[data-met="true"]');
  await expect(met).toHaveCount(0);
  await page.getByLabel('New Password', { exact: true }).fill('Stones');
  await expect(met).toHaveCount(1);
  for (const [password, confirmation, text] of RULES) {
    await setPassword(page, password, confirmation);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(met).toHaveCount(3);
  for (const [given, text] of NO_RESET) {
    await stubResponse(page, '/auth/reset-password/a-token', given);
    await setPassword(page, 'Stones2026');
    await expectError(page, text);
  }
  await expect(page).toHaveURL('/reset-password/a-token');
});
