import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { arrive } from './stubbed-responses.ts';
import { logIn } from '../support/login-form.ts';

const CODES = { student: '1', mentor: '3', admin: '2' };
const DAY_SECONDS = 86_400;

async function expectRemembered(page: Page, context: BrowserContext, role: keyof typeof CODES) {
  const stored = await page.evaluate(() => [
    sessionStorage.getItem('loggedInEmail'),
    sessionStorage.getItem('userRole'),
  ]);
  expect(stored).toEqual([`${role}@cairn.test`, CODES[role]]);
  const cookie = (await context.cookies()).find(({ name }) => name === 'userRole');
  expect(cookie?.value).toBe(CODES[role]);
  const secondsLeft = (cookie?.expires ?? 0) - Date.now() / 1000;
  expect(secondsLeft).toBeGreaterThan(DAY_SECONDS - 400);
  expect(secondsLeft).toBeLessThanOrEqual(DAY_SECONDS);
}

test('a student mistypes the password, signs in for a day and returns to the requested page', async ({
  page,
  context,
}) => {
  await arrive(page, '/sessions');
  await expect(page).toHaveURL('/login?next=%2Fsessions');
  await logIn(page, 'student@cairn.test', 'wrong');
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('student@cairn.test');
  await logIn(page, 'student@cairn.test');
  await expect(page.getByText('Login successful')).toBeVisible();
  await expect(page).toHaveURL('/sessions');
  await expectRemembered(page, context, 'student');
  // A signed-in visitor is redirected from the login page.
  await page.goto('/login');
  await expect(page).toHaveURL('/student-home');
});

test('a mentor signs in for a day and is not redirected to another site', async ({ page, context }) => {
  await arrive(page, '/login?next=//evil.test/x');
  await logIn(page, 'mentor@cairn.test');
  await expect(page).toHaveURL('/mentor-dashboard');
  await expectRemembered(page, context, 'mentor');
});

test('an admin signs in for a day and reaches the admin dashboard', async ({ page, context }) => {
  await arrive(page, '/login');
  await logIn(page, 'admin@cairn.test');
  await expect(page).toHaveURL('/admin');
  await expectRemembered(page, context, 'admin');
});
