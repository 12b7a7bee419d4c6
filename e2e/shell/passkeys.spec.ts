import { axeViolationsInBothSchemes, expect, test, type Person } from '../fixtures.ts';
import type { Locator, Page } from '@playwright/test';
import { addAuthenticator } from '../support/virtual-authenticator.ts';
import { LONG, longUnless } from '../support/long-tests.ts';

const sectionOf = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
const namingDialog = (page: Page) => page.getByRole('dialog', { name: 'Name this passkey' });

async function enterPassword(page: Page, { password }: Person) {
  const dialog = page.getByRole('dialog', { name: 'Enter your password' });
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
}

async function addPasskey(page: Page, section: Locator) {
  await section.getByRole('button', { name: 'Add a Passkey' }).click();
  await namingDialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(namingDialog(page)).toBeHidden();
}

/** The first passkey requires the password. */
async function addFirstPasskey(page: Page, student: Person): Promise<Locator> {
  await page.goto('/student-settings');
  const section = sectionOf(page);
  await section.getByRole('button', { name: 'Add a Passkey' }).click();
  await enterPassword(page, student);
  await namingDialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(1);
  return section;
}

for (const [role, settings, home] of [
  ['student', '/student-settings', '/student-home'],
  ['mentor', '/mentor-settings', '/mentor-dashboard'],
] as const)
  test(
    `a ${role} adds a passkey by keyboard and signs in with the passkey`,
    longUnless(role === 'student'),
    async ({ page, signInAs, factory, visit, noise }) => {
      test.slow();
      noise.allow(/^403 POST \/api\/auth\/passkeys\/options/);
      const user = await factory[role]();
      await signInAs(user);
      const authenticator = await addAuthenticator(page);
      await page.goto(settings);
      const section = sectionOf(page);
      await section.getByRole('button', { name: 'Add a Passkey' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('textbox', { name: 'Your password' }).fill(user.password);
      await page.keyboard.press('Enter');
      await expect(namingDialog(page)).toBeVisible();
      expect(await axeViolationsInBothSchemes(page)).toEqual([]);
      await namingDialog(page).getByLabel('Name').fill('My laptop');
      await page.keyboard.press('Enter');
      await expect(section.getByRole('listitem')).toContainText('My laptop');
      await expect(section.getByRole('listitem')).toContainText('Not used yet');
      expect(await authenticator.count()).toBe(1);
      expect(await axeViolationsInBothSchemes(page)).toEqual([]);

      const { page: browser } = await visit();
      const copy = await authenticator.copyTo(browser);
      await copy.confirm(false);
      await browser.goto('/login');
      const button = browser.getByRole('button', { name: 'Sign in with a passkey' });
      await expect(button).toBeVisible();
      expect(await axeViolationsInBothSchemes(browser)).toEqual([]);
      await copy.confirm(true);
      await button.focus();
      await browser.keyboard.press('Enter');
      await expect(browser).toHaveURL(home);
      await page.reload();
      await expect(section.getByRole('listitem')).toContainText('Last used');
    },
  );

test('a student signs in with a passkey from the autofill of the login form', async ({
  page,
  signInAs,
  factory,
  visit,
  noise,
}) => {
  noise.allow(/^403 POST \/api\/auth\/passkeys\/options/);
  const student = await factory.student();
  await signInAs(student);
  const authenticator = await addAuthenticator(page);
  await addFirstPasskey(page, student);

  // The virtual authenticator accepts a conditional request like a user who picks the passkey.
  const { page: browser } = await visit();
  await authenticator.copyTo(browser);
  await browser.goto('/login');
  await expect(browser).toHaveURL('/student-home');
});

test('a student with two passkeys removes the password and sets a new password', async ({
  page,
  signInAs,
  factory,
  noise,
  visit,
}) => {
  test.slow();
  noise.allow(/^403 (POST|DELETE) \/api\/auth\/pass/);
  const student = await factory.student();
  await signInAs(student);
  const laptop = await addAuthenticator(page);
  const section = await addFirstPasskey(page, student);
  await expect(section.getByText(/With a second passkey/)).toBeVisible();
  await laptop.replace();
  await addPasskey(page, section);
  await expect(section.getByRole('listitem')).toHaveCount(2);
  await section.getByRole('button', { name: 'Remove Password' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(section.getByText(/Your account has no password/)).toBeVisible();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);

  const { page: browser, noise: refusals } = await visit();
  refusals.allow(/^401 POST/);
  await browser.goto('/login');
  await browser.getByLabel('Email').fill(student.email);
  await browser.getByLabel('Password', { exact: true }).fill(student.password);
  await browser.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(browser.getByText(/Check your email and password/)).toBeVisible();

  await section.getByRole('button', { name: 'Set a Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set a password' });
  await dialog.getByLabel('New password', { exact: true }).fill('Mountain2026x');
  await dialog.getByLabel('Confirm new password').fill('Mountain2026x');
  await dialog.getByRole('button', { name: 'Set Password' }).click();
  await expect(section.getByRole('button', { name: 'Remove Password' })).toBeVisible();
});

test('the password dialog accepts a passkey', LONG, async ({ page, signInAs, factory, noise, visit }) => {
  test.slow();
  noise.allow(/^403 POST \/api\/auth\/passkeys\/options/);
  const student = await factory.student();
  await signInAs(student);
  const authenticator = await addAuthenticator(page);
  await addFirstPasskey(page, student);

  const { page: browser, noise: refusals, signIn } = await visit();
  refusals.allow(/^403 POST \/api\/auth\/two-factor\/setup/);
  await signIn(student);
  await authenticator.copyTo(browser);
  await browser.goto('/student-settings');
  await browser.getByRole('button', { name: 'Set Up' }).click();
  const dialog = browser.getByRole('dialog', { name: 'Enter your password' });
  await expect(dialog.getByRole('button', { name: 'Use a Passkey' })).toBeVisible();
  expect(await axeViolationsInBothSchemes(browser)).toEqual([]);
  await dialog.getByRole('button', { name: 'Use a Passkey' }).click();
  await expect(browser.getByText(/^Key:/)).toBeVisible();
});

test(
  'a copied passkey is refused, and the owner removes the passkey',
  LONG,
  async ({ page, signInAs, factory, noise, visit }) => {
    test.slow();
    noise.allow(/^403 POST \/api\/auth\/passkeys\/options/);
    const student = await factory.student();
    await signInAs(student);
    const authenticator = await addAuthenticator(page);
    const section = await addFirstPasskey(page, student);

    const { page: owner } = await visit();
    await (await authenticator.copyTo(owner)).setCounter(100_000);
    await owner.goto('/login');
    await expect(owner).toHaveURL('/student-home');

    const { page: thief, noise: refusals } = await visit();
    refusals.allow(/^401 POST \/api\/auth\/passkeys\/login/);
    const copy = await authenticator.copyTo(thief);
    await copy.setCounter(5);
    await thief.goto('/login');
    await expect(thief.getByText(/This passkey was not accepted/).first()).toBeVisible();
    await copy.confirm(false);
    await expect(thief).toHaveURL('/login');

    await section.getByRole('button', { name: /^Remove / }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(section.getByRole('listitem')).toHaveCount(0);
    await expect(page.locator(':focus')).toContainText('Passkeys');
  },
);
