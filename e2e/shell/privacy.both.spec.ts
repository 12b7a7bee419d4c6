import type { Page } from '@playwright/test';
import { expect, test, type Person } from '../fixtures.ts';

const TOPIC = 'Burnout, please do not tell';

const topicField = (page: Page) => page.getByLabel('Topic');
async function typeTopic(page: Page, mentor: Person): Promise<void> {
  await page.goto(`/booksession?mentor=${mentor.id}`);
  await topicField(page).fill(TOPIC);
}
/** The web storage and the cookies that the next user of the browser can read. */
const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie]));

/** Deletes the cookie of the auth session. The next page has no data yet, so its calls get a 401. */
async function expire(page: Page): Promise<void> {
  const context = page.context();
  for (const { name } of await context.cookies()) {
    if (!/^(loggedInEmail|userRole)$/.test(name)) await context.clearCookies({ name });
  }
  // The link is absent if an earlier call of the current page got a 401.
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('nav[aria-label="Student"] a[href="/feedback"]')?.click(),
  );
  await expect(page).toHaveURL(/\/login\?next=/);
}

async function signInAgain(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('a student sees no data of a student who has logged out in the tab', async ({
  page,
  signInAs,
  factory,
}) => {
  const [first, second, mentor] = [await factory.student(), await factory.student(), await factory.mentor()];
  await page.addInitScript(() => localStorage.setItem('cairn.scheme', 'dark'));
  await signInAs(first);
  await typeTopic(page, mentor);
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  expect(await stored(page)).not.toMatch(new RegExp(`cairn\\.account|${first.email}|${TOPIC}`));
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');

  await signInAs(second);
  await page.goto(`/booksession?mentor=${mentor.id}`);
  await expect(topicField(page)).toHaveValue('');
});

test('logging out deletes an unsent message only if the student confirms', async ({
  page,
  noise,
  signInAs,
  factory,
}) => {
  const [student, mentor] = [await factory.student(), await factory.mentor()];
  await signInAs(student);
  await page.goto(`/messages?with=${mentor.id}`);
  const box = page.getByRole('textbox', { name: /^Message to/ });
  await expect(box).toBeVisible();
  noise.allow(/^failed /, /^console: .*ERR_INTERNET_DISCONNECTED/);
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await box.fill(TOPIC);
  await box.press('Enter');
  const message = page.getByRole('log').getByRole('listitem').filter({ hasText: TOPIC });
  await expect(message).toContainText('Failed to send message.');

  const dialog = page.getByRole('dialog', { name: 'Discard unsent messages?' });
  await page.getByRole('link', { name: 'Logout' }).click();
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(message).toBeVisible();

  await page.getByRole('link', { name: 'Logout' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(message).toBeVisible();
  await page.goto('/logout');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Log Out and Discard' }).click();
  await expect(page).toHaveURL('/');
  expect(await stored(page)).not.toMatch(new RegExp(`cairn\\.account|${student.email}|${TOPIC}`));
});

test('a student whose auth session has expired signs in again and keeps the draft', async ({
  page,
  noise,
  signInAs,
  factory,
}) => {
  noise.allow(/^401 /);
  const [student, mentor] = [await factory.student(), await factory.mentor()];
  await signInAs(student);
  await typeTopic(page, mentor);
  await expire(page);
  await signInAgain(page, student);
  await expect(page).toHaveURL(/\/(feedback|booksession\?mentor=\d+)$/);
  await page.goto(`/booksession?mentor=${mentor.id}`);
  await expect(topicField(page)).toHaveValue(TOPIC);
});

test('after an expired auth session, a second student sees no draft of the first student', async ({
  page,
  noise,
  signInAs,
  factory,
}) => {
  noise.allow(/^401 /);
  const [first, second, mentor] = [await factory.student(), await factory.student(), await factory.mentor()];
  await signInAs(first);
  await typeTopic(page, mentor);
  await expire(page);
  // A reload before the sign-in makes no difference.
  await page.reload();
  await signInAgain(page, second);
  await expect(page).toHaveURL('/student-home');
  expect(await stored(page)).not.toMatch(new RegExp(`${first.email}|${TOPIC}`));
  await page.goto(`/booksession?mentor=${mentor.id}`);
  await expect(topicField(page)).toHaveValue('');
});

test('signing in as a second student in a second tab clears the first tab', async ({
  page,
  context,
  noise,
  signInAs,
  visit,
  factory,
}) => {
  // Requests of the first tab may name the first student and send the cookie of the second student.
  noise.allow(/^403 /);
  const [first, second, mentor] = [await factory.student(), await factory.student(), await factory.mentor()];
  await signInAs(first);
  await typeTopic(page, mentor);
  // A login in this context would end the auth session of the first student, and a pending call would get a 401.
  const elsewhere = await visit();
  await elsewhere.signIn(second);
  await context.addCookies(await elsewhere.context.cookies());
  const other = await context.newPage();
  await other.goto('/login');
  await other.evaluate(
    (email) =>
      new BroadcastChannel('cairn.session').postMessage({
        type: 'started',
        account: { email, role: 'student' },
      }),
    second.email,
  );
  await expect(topicField(page)).toHaveValue('');
  expect(await stored(page)).not.toMatch(new RegExp(`${first.email}|${TOPIC}`));
});
