import { freePort } from '@cairn/tooling/gateway/free-port.ts';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect, test as base, type Person, type TestFixtures, type WorkerFixtures } from '../fixtures.ts';
import { codeOf } from '../support/authenticator.ts';
import { configurationOf, startProvider, type RunningProvider } from '../support/oidc-provider.ts';
import { startSite } from '../support/site.ts';

const SUBJECTS = ['nova', 'nilo', 'linda', 'dora', 'keya', 'toto', 'mara', 'ines', 'pola', 'remy'] as const;
export type Subject = (typeof SUBJECTS)[number];
export const emailOf = (subject: Subject) => `${subject}@campus.test`;
const accounts = Object.fromEntries(
  SUBJECTS.map((subject) => [
    subject,
    { email: emailOf(subject), email_verified: true, name: `${subject} Berg` },
  ]),
);

/** Creates a `test` with a separate site and provider. */
export const createCampusTest = () =>
  base.extend<object, { providerPort: number; provider: RunningProvider }>({
    // eslint-disable-next-line no-empty-pattern -- Playwright requires destructuring; no other fixture is used
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

/** For files whose tests can share a site. */
export const test = createCampusTest();

/** Allows a browser to send requests to the provider, which is another site. */
export const allowProvider = (context: BrowserContext, port: number) =>
  context.route(
    (url) => url.origin === `http://127.0.0.1:${port}`,
    (route) => route.continue(),
  );

/** Toasts are outside `main`. */
export const alertOf = (page: Page) => page.getByRole('main').getByRole('alert');
export const sectionOf = (page: Page) => page.getByRole('region', { name: 'Single sign-on' });

/** Signs in to an account on the page of the provider. */
export async function continueAtProvider(page: Page, subject: Subject): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Test provider' })).toBeVisible();
  await page.getByLabel('Account').fill(subject);
  await page.getByRole('button', { name: 'Continue' }).click();
}

export async function chooseProvider(page: Page, path = '/login'): Promise<void> {
  await page.goto(path);
  await page.getByRole('link', { name: 'Continue with Campus ID' }).click();
}

/** The e-mail address of the account is already filled in. */
export async function enterPassword(page: Page, { password }: Pick<Person, 'password'>): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

async function confirmPassword(page: Page, { password }: Pick<Person, 'password'>): Promise<void> {
  await page.getByRole('textbox', { name: 'Your password' }).fill(password);
  await page.keyboard.press('Enter');
}

/**
 * Creates a student, connects the account with the provider and sets up a second factor.
 *
 * @returns the second factor, and a second browser that can reach the provider
 */
export async function personWithSecondFactor(
  fixtures: Pick<TestFixtures & WorkerFixtures, 'noise' | 'signInAs' | 'visit' | 'factory'> & {
    page: Page;
    providerPort: number;
  },
  subject: Subject,
) {
  const { page, factory, signInAs, noise, visit, providerPort } = fixtures;
  noise.allow(/^403 POST \/api\/account\/sso\/campus\/link-start/);
  const student = await factory.student({ email: emailOf(subject) });
  await signInAs(student);
  await connect(page, student, subject);
  const factor = await setUpSecondFactor(page);
  const visitor = await visit();
  await allowProvider(visitor.context, providerPort);
  return { ...factor, visitor };
}

/** Connects the account with the provider by keyboard, on the settings page. @returns the section of the settings */
export async function connect(
  page: Page,
  person: Pick<Person, 'email' | 'password'>,
  subject: Subject,
  settings = '/student-settings',
): Promise<Locator> {
  await page.goto(settings);
  const section = sectionOf(page);
  await section.getByRole('button', { name: 'Connect Campus ID' }).focus();
  await page.keyboard.press('Enter');
  await confirmPassword(page, person);
  await continueAtProvider(page, subject);
  await expect(section.getByRole('listitem')).toContainText(emailOf(subject));
  return section;
}

async function setUpSecondFactor(page: Page) {
  await page.getByRole('button', { name: 'Set Up' }).click();
  const secret = (await page.getByText(/^Key:/).locator('code').textContent()) ?? '';
  await page.getByLabel('Code').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn On' }).click();
  const list = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(list.first()).toBeVisible();
  const recoveryCodes = await list.allTextContents();
  await page.getByRole('button', { name: 'I Have Saved Them' }).click();
  return { secret, recoveryCodes };
}
