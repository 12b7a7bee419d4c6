import type { Page } from '@playwright/test';
import { axeViolationsInBothSchemes, expect } from '../fixtures.ts';
import { LONG } from '../support/long-tests.ts';
import {
  allowProvider,
  chooseProvider,
  continueAtProvider,
  personWithSecondFactor,
  type Subject,
  test,
} from './campus.ts';

test.beforeEach(({ context, providerPort, provider: _running }) => allowProvider(context, providerPort));

/** Signs in at the provider and submits a first password, which requires a second authentication. */
async function startSettingPassword(page: Page, subject: Subject) {
  await chooseProvider(page, '/login?next=%2Fstudent-settings');
  await continueAtProvider(page, subject);
  await expect(page).toHaveURL('/student-settings');
  await page
    .getByRole('region', { name: 'Passkeys' })
    .getByRole('button', { name: 'Set a Password' })
    .click();
  const form = page.getByRole('dialog', { name: 'Set a password' });
  await form.getByLabel('New password', { exact: true }).fill('Mountain2026x');
  await form.getByLabel('Confirm new password').fill('Mountain2026x');
  await form.getByRole('button', { name: 'Set Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog).toBeVisible();
  return { form, dialog };
}

test('a person without a password sets a password after confirming at the provider', async ({
  page,
  noise,
}) => {
  noise.allow(/^403 PUT \/api\/auth\/password/);
  const { form, dialog } = await startSettingPassword(page, 'nilo');
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);

  const cancelled = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Continue with Campus ID' }).click();
  await (await cancelled).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('alert')).toContainText('cancelled the sign-in at Campus ID');
  await (await cancelled).close();

  const confirmed = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Continue with Campus ID' }).press('Enter');
  await continueAtProvider(await confirmed, 'nilo');
  await expect(page.getByText('Your account has a password').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(form).toBeHidden();
});

test('a person whose browser blocks the window confirms in a tab', LONG, async ({ page, context, noise }) => {
  noise.allow(/^403 PUT \/api\/auth\/password/);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const { form, dialog } = await startSettingPassword(page, 'nova');
  await dialog.getByRole('button', { name: 'Continue with Campus ID' }).press('Enter');
  await expect(dialog.getByRole('status')).toContainText('Your browser has blocked the new window.');
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  const opened = context.waitForEvent('page');
  await dialog.getByRole('link', { name: 'Open Campus ID in a new tab' }).press('Enter');
  await continueAtProvider(await opened, 'nova');
  await expect(page.getByText('Your account has a password').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(form).toBeHidden();
});

test('a person with a second factor enters a code before the window opens', async ({
  page,
  factory,
  signInAs,
  noise,
  visit,
  providerPort,
}) => {
  test.slow();
  const { recoveryCodes, visitor } = await personWithSecondFactor(
    { page, factory, signInAs, noise, visit, providerPort },
    'remy',
  );
  const [first = '', second = ''] = recoveryCodes;
  const { page: browser, context, noise: refusals } = visitor;
  refusals.allow(/^403 POST \/api\/auth\/two-factor/, /^400 POST \/api\/account\/sso\/campus\/reauth/);
  await chooseProvider(browser, '/login?next=%2Fstudent-settings');
  await continueAtProvider(browser, 'remy');
  await browser.getByLabel('Authentication code').fill(first);
  await browser.keyboard.press('Enter');
  await expect(browser).toHaveURL('/student-settings');
  await browser.getByRole('button', { name: 'New Recovery Codes' }).click();
  const dialog = browser.getByRole('dialog', { name: 'Enter your password' });
  const code = dialog.getByLabel('Authentication code');
  const button = dialog.getByRole('button', { name: 'Continue with Campus ID' });
  await button.click();
  await expect(code).toBeFocused();
  await code.fill('000000');
  await button.click();
  await expect(dialog.getByText('The code is wrong or has already been used.')).toBeVisible();
  await expect(code).toBeFocused();
  expect(await axeViolationsInBothSchemes(browser)).toEqual([]);
  await expect.poll(() => context.pages().length).toBe(1);

  await code.fill(second);
  const opened = context.waitForEvent('page');
  await button.click();
  await continueAtProvider(await opened, 'remy');
  await expect(dialog).toBeHidden();
  await expect(browser.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
});
