import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { answer, arrive, BROKEN, PAGE_INSTEAD, type StubbedAnswer } from './answers.ts';

const DOORS = ['/admin/login', '/students/login', '/teachers/login'];
const REFUSED: StubbedAnswer = { status: 401, json: { message: 'no' } };

async function logIn(page: Page, email: string, password = 'Cairn2026') {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}

const homes = { student: '/student-home', mentor: '/mentor-dashboard', admin: '/admin' };
const codes = { student: '1', mentor: '3', admin: '2' };

for (const role of ['student', 'mentor', 'admin'] as const) {
  test(`a ${role} signs in, is remembered for a day and lands at home`, async ({ page, context }) => {
    await arrive(page, '/login');
    await logIn(page, `${role}@cairn.test`);
    await expect(page.getByText('Login successful')).toBeVisible();
    await expect(page).toHaveURL(homes[role]);
    const stored = await page.evaluate(() => [
      sessionStorage.getItem('loggedInEmail'),
      sessionStorage.getItem('userRole'),
    ]);
    expect(stored).toEqual([`${role}@cairn.test`, codes[role]]);
    const cookie = (await context.cookies()).find(({ name }) => name === 'userRole');
    expect(cookie?.value).toBe(codes[role]);
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(86_000);
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(86_400);
    // Who is signed in has nothing to do on the login page.
    await page.goto('/login');
    await expect(page).toHaveURL(homes[role]);
  });
}

test('a wrong password is refused in the words of the catalogue, and what was typed stays', async ({
  page,
}) => {
  await arrive(page, '/login');
  await logIn(page, 'student@cairn.test', 'wrong');
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('student@cairn.test');
});

const outcomes: [string, StubbedAnswer[], string][] = [
  [
    'a 403',
    [REFUSED, { status: 403, json: { message: 'x' } }, REFUSED],
    'Account blocked. Contact the administrator.',
  ],
  [
    'a success with the status blocked',
    [REFUSED, { json: { success: true, status: 'blocked' } }, REFUSED],
    'Your account has been blocked. Contact the administrator.',
  ],
  ['a server that is down', ['down', 'down', 'down'], 'Invalid email or password'],
  ['a server that answers 500', [BROKEN, BROKEN, BROKEN], 'Invalid email or password'],
  ['a throttled caller', [{ status: 429 }, { status: 429 }, { status: 429 }], 'Invalid email or password'],
  [
    'a server that answers HTML',
    [PAGE_INSTEAD, PAGE_INSTEAD, PAGE_INSTEAD],
    'Login error. Please try again.',
  ],
];

for (const [name, answers, text] of outcomes) {
  test(`${name}: ${text}`, async ({ page, noise }) => {
    noise.allow(/(403|429|500) POST .*login/, /failed POST .*login/);
    for (const [index, door] of DOORS.entries()) await answer(page, door, answers[index] ?? REFUSED);
    await arrive(page, '/login');
    await logIn(page, 'ada@cairn.test');
    await expect(page.getByRole('alert').getByText(text, { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/login');
  });
}

test('a 403 stops the asking', async ({ page, noise }) => {
  noise.allow(/403 POST/);
  const asked: string[] = [];
  page.on(
    'request',
    (request) => request.url().endsWith('/login') && request.method() === 'POST' && asked.push(request.url()),
  );
  await answer(page, '/admin/login', { status: 403, json: {} });
  await arrive(page, '/login');
  await logIn(page, 'ada@cairn.test');
  await expect(page.getByText('Account blocked. Contact the administrator.')).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('a slow server is waited for, and the button says so', async ({ page }) => {
  await answer(page, '/admin/login', { status: 401, json: {}, afterMs: 5_000 });
  await arrive(page, '/login');
  await logIn(page, 'student@cairn.test');
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign In' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  await expect(page).toHaveURL('/student-home', { timeout: 15_000 });
});

test('the page that asked is where one comes back to', async ({ page }) => {
  await page.goto('/sessions');
  await expect(page).toHaveURL('/login?next=%2Fsessions');
  await logIn(page, 'student@cairn.test');
  await expect(page).toHaveURL('/sessions');
});

test('a next of another site leads home', async ({ page }) => {
  await arrive(page, '/login?next=//evil.test/x');
  await logIn(page, 'student@cairn.test');
  await expect(page).toHaveURL('/student-home');
});

test('the form is filled and sent by keyboard, and an error takes the focus', async ({ page }) => {
  await arrive(page, '/login');
  await page.getByLabel('Email').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('This field is required')).toHaveCount(2);
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type('student@cairn.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Cairn2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/student-home');
});

test('the login leads to forgotten passwords and both registrations', async ({ page }) => {
  await arrive(page, '/login');
  for (const [name, path] of [
    ['Forgot Password?', '/forgot-password'],
    ['Register as a Student', '/student-register'],
    ['Register as a Teacher', '/teacher-register'],
  ] as const) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', path);
  }
});

test('signing out clears everything, in every tab, and goes to the front page', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('student');
  await page.goto('/student-home');
  const other = await context.newPage();
  await other.goto('/sessions');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/logout');
  await expect(page).toHaveURL('/');
  const kept = (await context.cookies()).map(({ name }) => name);
  expect(kept).not.toContain('loggedInEmail');
  expect(kept).not.toContain('userRole');
  expect(await page.evaluate(() => sessionStorage.getItem('loggedInEmail'))).toBeNull();
  await expect(other).toHaveURL(/\/login|\/$/);
});
