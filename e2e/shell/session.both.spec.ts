import { expect, test } from '../fixtures.ts';
import { logIn } from '../support/login-form.ts';

/** Pages read these cookies to know who is signed in (spec 4). */
const hintCookies = (cookies: { name: string }[]) =>
  cookies.map(({ name }) => name).filter((name) => /^(loggedInEmail|userRole)$/.test(name));

test('after the auth session has ended, the browser forgets the e-mail address and the role', async ({
  page,
  context,
  noise,
  signInAs,
}) => {
  noise.allow(/^401 /);
  await signInAs('student');
  await page.goto('/student-home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const { name } of await context.cookies()) {
    if (!/^(loggedInEmail|userRole)$/.test(name)) await context.clearCookies({ name });
  }
  await page.goto('/sessions');
  await expect(page).toHaveURL(`/login?${new URLSearchParams({ next: '/sessions' }).toString()}`);
  expect(hintCookies(await context.cookies())).toEqual([]);
  for (const name of ['loggedInEmail', 'userRole'])
    expect(await page.evaluate((item) => sessionStorage.getItem(item), name)).toBeNull();
});

test('signing out in one tab signs out all tabs', async ({ page, context, noise, signInAs }) => {
  noise.allow(/^401 /);
  await signInAs('student');
  const other = await context.newPage();
  await other.goto('/student-home');
  await page.goto('/find-mentors');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto('/logout');
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL(`/login?${new URLSearchParams({ next: '/student-home' }).toString()}`);
  expect(hintCookies(await context.cookies())).toEqual([]);
});

test('a new tab shares the auth session', async ({ context, signInAs }) => {
  await signInAs('mentor');
  const tab = await context.newPage();
  await tab.goto('/mentor-dashboard');
  await expect(tab).toHaveURL('/mentor-dashboard');
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
});

test('after an offline logout, the server ends the auth session later', async ({
  page,
  context,
  noise,
  signInAs,
  site,
}) => {
  noise.allow(/logout/);
  await signInAs('student');
  await page.goto('/student-home');
  const sessionCookie = (await context.cookies()).find(({ httpOnly }) => httpOnly);
  const hasSession = async () => {
    const headers = { cookie: `${sessionCookie?.name}=${sessionCookie?.value}` };
    const response = await fetch(`${site.url}/api/students/email/student@cairn.test`, { headers });
    return response.status === 200;
  };
  await page.route('**/api/auth/logout', (route) => route.abort('internetdisconnected'));
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  expect(await hasSession()).toBe(true);

  await page.unroute('**/api/auth/logout');
  if (site.profile === 'contract') {
    // A server without a logout call ends the auth session at the next login.
    await page.goto('/login');
    await logIn(page, 'mentor@cairn.test');
  } else {
    await context.setOffline(true);
    await context.setOffline(false);
  }
  await expect.poll(hasSession).toBe(false);
});
