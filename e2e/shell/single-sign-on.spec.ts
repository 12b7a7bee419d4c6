import { axeViolationsInBothSchemes, expect } from '../fixtures.ts';
import { codeOf } from '../support/authenticator.ts';
import {
  alertOf,
  allowProvider,
  chooseProvider,
  continueAtProvider,
  createCampusTest,
  emailOf,
  enterPassword,
  personWithSecondFactor,
  sectionOf,
} from './campus.ts';

// These tests have their own site and provider, because the first test needs a provider that is not running.
const test = createCampusTest();

test.describe.configure({ mode: 'default' });

test.beforeEach(({ context, providerPort }) => allowProvider(context, providerPort));

test('when the provider is down, a student signs in with the password', async ({ page, factory }) => {
  const student = await factory.student();
  await chooseProvider(page, '/login?next=%2Fsessions');
  await expect(alertOf(page)).toContainText('We cannot reach Campus ID');
  await expect(page).toHaveURL('/login?next=%2Fsessions');
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await page.getByLabel('Email').fill(student.email);
  await enterPassword(page, student);
  await expect(page).toHaveURL('/sessions');
});

test.describe('with a running provider', () => {
  test.beforeEach(({ provider: _running }) => undefined);

  test('a new user signs in at the provider and gets an account', async ({ page }) => {
    await page.goto('/student-settings');
    await expect(page).toHaveURL(/\/login\?next=/);
    await expect(page.getByRole('link', { name: 'Continue with Campus ID' })).toBeVisible();
    expect(await axeViolationsInBothSchemes(page)).toEqual([]);
    await page.getByRole('link', { name: 'Continue with Campus ID' }).focus();
    await page.keyboard.press('Enter');
    await continueAtProvider(page, 'nova');
    await expect(page).toHaveURL('/student-settings');
    await expect(page.getByText('nova@campus.test').first()).toBeVisible();

    await sectionOf(page).getByRole('button', { name: 'Disconnect Campus ID' }).click();
    const dialog = page.getByRole('dialog', { name: 'Campus ID is your only way to sign in' });
    await expect(dialog).toBeVisible();
    expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  });

  test('an existing user connects the provider, and later signs in without the password', async ({
    page,
    factory,
    visit,
    providerPort,
  }) => {
    const student = await factory.student({ email: emailOf('linda') });
    await chooseProvider(page);
    await continueAtProvider(page, 'linda');
    await expect(alertOf(page)).toContainText(
      'Sign in once with your password or passkey to connect Campus ID',
    );
    expect(await axeViolationsInBothSchemes(page)).toEqual([]);
    await page.reload();
    await expect(page.getByLabel('Email')).toHaveValue(student.email);
    await enterPassword(page, student);
    await expect(page).toHaveURL('/student-home');
    await expect(page.getByText('Campus ID is connected to your account')).toBeVisible();

    const { page: browser, context } = await visit();
    await allowProvider(context, providerPort);
    await chooseProvider(browser);
    await continueAtProvider(browser, 'linda');
    await expect(browser).toHaveURL('/student-home');
  });

  test('an existing user returns to the sign-in form without connecting the provider', async ({
    page,
    factory,
  }) => {
    await factory.student({ email: emailOf('dora') });
    await chooseProvider(page);
    await continueAtProvider(page, 'dora');
    await page.getByRole('button', { name: 'Sign in without connecting' }).click();
    await expect(page).toHaveURL('/login');
    await expect(alertOf(page)).toHaveCount(0);
  });

  test('a person who cancels at the provider returns to the sign-in form', async ({ page }) => {
    await chooseProvider(page, '/login?next=%2Fsessions');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(alertOf(page)).toContainText('cancelled the sign-in at Campus ID');
    await expect(page).toHaveURL('/login?next=%2Fsessions');
  });

  test('a person with a second factor enters a code after the sign-in at the provider', async ({
    page,
    factory,
    signInAs,
    noise,
    visit,
    providerPort,
  }) => {
    test.slow();
    const { secret, visitor } = await personWithSecondFactor(
      { page, factory, signInAs, noise, visit, providerPort },
      'toto',
    );
    const { page: browser, noise: refusals } = visitor;
    refusals.allow(/^401 POST \/api\/auth\/sso\/code/);
    await chooseProvider(browser, '/login?next=%2Fsessions');
    await continueAtProvider(browser, 'toto');
    const code = browser.getByLabel('Authentication code');
    await expect(code).toBeFocused();
    expect(await axeViolationsInBothSchemes(browser)).toEqual([]);
    await code.fill('000000');
    await browser.keyboard.press('Enter');
    await expect(browser.getByText('The code is wrong or has already been used.')).toBeVisible();
    await code.fill(codeOf(secret, 1));
    await browser.keyboard.press('Enter');
    await expect(browser).toHaveURL('/sessions');
  });
});
