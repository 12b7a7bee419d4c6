import { expect, test } from '../fixtures.ts';

const hintsOf = async (cookies: { name: string }[]) =>
  cookies.map(({ name }) => name).filter((name) => /^(loggedInEmail|userRole)$/.test(name));

test('a session that the server has ended is cleared once, and comes back to the page after signing in', async ({
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
  expect(await hintsOf(await context.cookies())).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem('loggedInEmail'))).toBeNull();
});

test('signing out in one tab signs out in all', async ({ page, context, noise, signInAs }) => {
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
  expect(await hintsOf(await context.cookies())).toEqual([]);
});

test('a new tab knows who is signed in', async ({ context, signInAs }) => {
  await signInAs('mentor');
  const tab = await context.newPage();
  await tab.goto('/mentor-dashboard');
  await expect(tab).toHaveURL('/mentor-dashboard');
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
});
