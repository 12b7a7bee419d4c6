import type { Page } from '@playwright/test';
import { expect, test, type Person } from '../fixtures.ts';

const TOPIC = 'Burnout, please do not tell';

const topicField = (page: Page) => page.getByLabel('Topic');
async function typeTopic(page: Page, mentor: Person): Promise<void> {
  await page.goto(`/booksession?mentor=${mentor.id}`);
  await topicField(page).fill(TOPIC);
}
/** The web storage and the cookies that scripts, and so the next user of the browser, can read. */
const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie]));

/**
 * Makes the auth session look expired. Deletes its cookie without notifying the page, and then opens a page whose data
 * is not loaded yet, so that the server responds with 401.
 */
async function expire(page: Page): Promise<void> {
  const context = page.context();
  for (const { name } of await context.cookies()) {
    if (!/^(loggedInEmail|userRole)$/.test(name)) await context.clearCookies({ name });
  }
  // If another call of the current page gets a 401 first, the link has already disappeared.
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('nav[aria-label="Student"] a[href="/feedback"]')?.click(),
  );
  await expect(page).toHaveURL(/\/login\?next=/);
}

/** Signs in with the current form, whose URL contains the requested page. */
async function signInAgain(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('a student sees no data of the student who logged out before in the same tab', async ({
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

test('logging out with an unsent message asks for confirmation, and the message is deleted only if the student confirms', async ({
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

test('a student whose auth session has expired signs in and returns to the requested or the previous page, and the draft is kept', async ({
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

test('another student who signs in after the auth session expired sees neither the drafts nor the page of the previous student', async ({
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

test('signing in as another student in a second tab removes the data of the first student from the first tab', async ({
  page,
  context,
  noise,
  signInAs,
  visit,
  factory,
}) => {
  // Until the first tab is notified, its requests name the first student but send the cookie of the second.
  noise.allow(/^403 /);
  const [first, second, mentor] = [await factory.student(), await factory.student(), await factory.mentor()];
  await signInAs(first);
  await typeTopic(page, mentor);
  // A login in this context would send the cookie of the first student and end that auth session. A pending call would
  // then get a 401.
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
