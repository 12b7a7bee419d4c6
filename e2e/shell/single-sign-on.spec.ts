import { freePort } from '@cairn/tooling/gateway/free-port.ts';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { axeFaultsInBothSchemes, expect, test as base, type Person } from '../fixtures.ts';
import { codeOf } from '../support/authenticator.ts';
import { configurationOf, startProvider, type RunningProvider } from '../support/oidc-provider.ts';
import { startSite } from '../support/site.ts';

const SUBJECTS = ['nova', 'nilo', 'linda', 'dora', 'keya', 'toto'] as const;
type Subject = (typeof SUBJECTS)[number];
const emailOf = (subject: Subject) => `${subject}@campus.test`;
const accounts = Object.fromEntries(
  SUBJECTS.map((subject) => [
    subject,
    { email: emailOf(subject), email_verified: true, name: `${subject} Berg` },
  ]),
);

/** A separate site with a provider. */
const test = base.extend<object, { providerPort: number; provider: RunningProvider }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern that this fixture needs no other
  providerPort: [async ({}, use) => use(await freePort()), { scope: 'worker' }],
  site: [
    async ({ profile, providerPort }, use) => {
      const environment = { SSO_PROVIDERS: configurationOf(providerPort) };
      const site = await startSite({ profile, environment });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  provider: [
    async ({ site, providerPort }, use) => {
      const provider = await startProvider(site, providerPort, accounts);
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
});

/** Lets a browser visit the provider, which is another site. */
const letVisit = (context: BrowserContext, port: number) =>
  context.route(
    (url) => url.origin === `http://127.0.0.1:${port}`,
    (route) => route.continue(),
  );

/** Beside the region of the toasts. */
const alertOf = (page: Page) => page.getByRole('main').getByRole('alert');
const sectionOf = (page: Page) => page.getByRole('region', { name: 'Single sign-on' });

/** Enters the account at the provider's page. */
async function continueAtProvider(page: Page, subject: Subject): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Test provider' })).toBeVisible();
  await page.getByLabel('Account').fill(subject);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function chooseProvider(page: Page, path = '/login'): Promise<void> {
  await page.goto(path);
  await page.getByRole('link', { name: 'Continue with Campus ID' }).click();
}

/** Fills in the form that has the e-mail of the account. */
async function enterPassword(page: Page, { password }: Person): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

async function confirmPassword(page: Page, { password }: Person): Promise<void> {
  await page.getByRole('textbox', { name: 'Your password' }).fill(password);
  await page.keyboard.press('Enter');
}

/** Connects the account in its settings with the keyboard. */
async function connect(page: Page, person: Person, subject: Subject): Promise<Locator> {
  await page.goto('/student-settings');
  const section = sectionOf(page);
  await section.getByRole('button', { name: 'Connect Campus ID' }).focus();
  await page.keyboard.press('Enter');
  await confirmPassword(page, person);
  await continueAtProvider(page, subject);
  await expect(section.getByRole('listitem')).toContainText(person.email);
  return section;
}

/** Turns on two-factor sign-in; returns its secret. */
async function setUpSecondFactor(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Set Up' }).click();
  const secret = (await page.getByText(/^Key:/).locator('code').textContent()) ?? '';
  await page.getByLabel('Code').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn On' }).click();
  await page.getByRole('button', { name: 'I Have Saved Them' }).click();
  return secret;
}

// The first test has no provider yet.
test.describe.configure({ mode: 'default' });

test.beforeEach(({ context, providerPort }) => letVisit(context, providerPort));

test('a provider that is down is reported, and the form works', async ({ page, factory }) => {
  const student = await factory.student();
  await chooseProvider(page, '/login?next=%2Fsessions');
  await expect(alertOf(page)).toContainText('We cannot reach Campus ID');
  await expect(page).toHaveURL('/login?next=%2Fsessions');
  expect(await axeFaultsInBothSchemes(page)).toEqual([]);
  await page.getByLabel('Email').fill(student.email);
  await enterPassword(page, student);
  await expect(page).toHaveURL('/sessions');
});

test.describe('with a provider', () => {
  test.beforeEach(({ provider: _running }) => undefined);

  test('a new person signs in at the provider, gets an account, and comes to the requested page', async ({
    page,
  }) => {
    await page.goto('/student-settings');
    await expect(page).toHaveURL(/\/login\?next=/);
    await expect(page.getByRole('link', { name: 'Continue with Campus ID' })).toBeVisible();
    expect(await axeFaultsInBothSchemes(page)).toEqual([]);
    await page.getByRole('link', { name: 'Continue with Campus ID' }).focus();
    await page.keyboard.press('Enter');
    await continueAtProvider(page, 'nova');
    await expect(page).toHaveURL('/student-settings');
    await expect(page.getByText('nova@campus.test').first()).toBeVisible();

    // Nothing else signs in to this account, so it cannot be disconnected.
    await sectionOf(page).getByRole('button', { name: 'Disconnect Campus ID' }).click();
    const dialog = page.getByRole('dialog', { name: 'Campus ID is your only way to sign in' });
    await expect(dialog).toBeVisible();
    expect(await axeFaultsInBothSchemes(page)).toEqual([]);
  });

  test('a person without a password confirms at the provider in another window, and keeps what was typed', async ({
    page,
    noise,
  }) => {
    noise.allow(/^403 PUT \/api\/auth\/password/);
    await chooseProvider(page, '/login?next=%2Fstudent-settings');
    await continueAtProvider(page, 'nilo');
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
    expect(await axeFaultsInBothSchemes(page)).toEqual([]);

    const cancelled = page.waitForEvent('popup');
    await dialog.getByRole('button', { name: 'Continue with Campus ID' }).click();
    await (await cancelled).getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog.getByRole('alert')).toContainText('cancelled at Campus ID');
    await (await cancelled).close();

    const confirmed = page.waitForEvent('popup');
    await dialog.getByRole('button', { name: 'Continue with Campus ID' }).press('Enter');
    await continueAtProvider(await confirmed, 'nilo');
    await expect(page.getByText('Your account has a password').first()).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(form).toBeHidden();
  });

  test('an existing person connects the provider with their password, and later needs none', async ({
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
    expect(await axeFaultsInBothSchemes(page)).toEqual([]);
    await page.reload();
    await expect(page.getByLabel('Email')).toHaveValue(student.email);
    await enterPassword(page, student);
    await expect(page).toHaveURL('/student-home');
    await expect(page.getByText('Campus ID is connected to your account')).toBeVisible();

    const { page: browser, context } = await visit();
    await letVisit(context, providerPort);
    await chooseProvider(browser);
    await continueAtProvider(browser, 'linda');
    await expect(browser).toHaveURL('/student-home');
  });

  test('an existing person can decline to connect', async ({ page, factory }) => {
    await factory.student({ email: emailOf('dora') });
    await chooseProvider(page);
    await continueAtProvider(page, 'dora');
    await page.getByRole('button', { name: 'Sign in without connecting' }).click();
    await expect(page).toHaveURL('/login');
    await expect(alertOf(page)).toHaveCount(0);
  });

  test('a student connects and disconnects in the settings with the keyboard', async ({
    page,
    factory,
    signInAs,
    noise,
  }) => {
    noise.allow(/^403 POST \/api\/account\/sso\/campus\/link-start/);
    const student = await factory.student({ email: emailOf('keya') });
    await signInAs(student);
    const section = await connect(page, student, 'keya');
    await expect(page).toHaveURL('/student-settings');
    await expect(page.getByText('Campus ID is connected')).toBeVisible();
    await expect(page.locator(':focus')).toContainText('Single sign-on');
    expect(await axeFaultsInBothSchemes(page)).toEqual([]);

    await section.getByRole('button', { name: 'Disconnect Campus ID' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Disconnect Campus ID?' });
    await dialog.getByRole('button', { name: 'Disconnect' }).press('Enter');
    await expect(section.getByRole('listitem')).toHaveCount(0);
    await expect(page.locator(':focus')).toContainText('Single sign-on');
    await expect(section.getByRole('button', { name: 'Connect Campus ID' })).toBeVisible();
  });

  test('a person who cancels at the provider comes back to the form', async ({ page }) => {
    await chooseProvider(page, '/login?next=%2Fsessions');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(alertOf(page)).toContainText('cancelled at Campus ID');
    await expect(page).toHaveURL('/login?next=%2Fsessions');
  });

  test('a person with a second factor enters a code after the provider', async ({
    page,
    factory,
    signInAs,
    noise,
    visit,
    providerPort,
  }) => {
    test.slow();
    noise.allow(/^403 POST \/api\/account\/sso\/campus\/link-start/);
    const student = await factory.student({ email: emailOf('toto') });
    await signInAs(student);
    await connect(page, student, 'toto');
    const secret = await setUpSecondFactor(page);

    const { page: browser, context, noise: refusals } = await visit();
    refusals.allow(/^401 POST \/api\/auth\/sso\/code/);
    await letVisit(context, providerPort);
    await chooseProvider(browser, '/login?next=%2Fsessions');
    await continueAtProvider(browser, 'toto');
    const code = browser.getByLabel('Authentication code');
    await expect(code).toBeFocused();
    expect(await axeFaultsInBothSchemes(browser)).toEqual([]);
    await code.fill('000000');
    await browser.keyboard.press('Enter');
    await expect(browser.getByText('The code is wrong or was used before.')).toBeVisible();
    await code.fill(codeOf(secret, 1));
    await browser.keyboard.press('Enter');
    await expect(browser).toHaveURL('/sessions');
  });
});
