import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { answer, arrive, BROKEN, millisecondsUntil, PAGE_INSTEAD, type StubbedAnswer } from './answers.ts';

const ROLES = {
  student: { path: '/student-register', folder: '/students' },
  teacher: { path: '/teacher-register', folder: '/teachers' },
};

type RoleName = keyof typeof ROLES;

async function fill(page: Page, role: RoleName, other: Record<string, string> = {}) {
  const fields: Record<string, string> = {
    Name: 'Ada Lovelace',
    Email: `ada.${randomInt(1e9)}@example.test`,
    Phone: '5551234567',
    ...(role === 'student'
      ? { 'Roll No': 'R-7', Course: 'Engines' }
      : { 'Teaching ID': 'T-7', Department: 'Engines' }),
    Password: 'Stones2026',
    'Confirm Password': 'Stones2026',
    ...other,
  };
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text);
  if (role === 'student') {
    await page.getByLabel('Year of Study').selectOption('2');
    await page.getByLabel('Field of Interest').selectOption('artificialIntelligence');
  } else {
    await page.getByLabel('Expertise').selectOption('cybersecurity');
    await page.getByLabel('Experience').selectOption('5-10');
  }
  return fields;
}

const send = (page: Page) => page.getByRole('button', { name: 'Register', exact: true }).click();

for (const role of ['student', 'teacher'] as const) {
  const { path, folder } = ROLES[role];

  test(`a ${role} registers and is at the login two seconds later`, async ({ page }) => {
    await arrive(page, path);
    const { Email = '' } = await fill(page, role);
    await send(page);
    await expect(page.getByText('Registration successful!')).toBeVisible();
    const waited = await millisecondsUntil(expect(page).toHaveURL('/login'));
    expect(waited).toBeGreaterThan(1_000);
    await page.getByLabel('Email').fill(Email);
    await page.getByLabel('Password', { exact: true }).fill('Stones2026');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(role === 'student' ? '/student-home' : '/mentor-dashboard');
  });

  test(`an empty ${role} registration asks for every field`, async ({ page }) => {
    await arrive(page, path);
    await send(page);
    await expect(page.getByText('This field is required')).toHaveCount(9);
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  });

  test(`a taken e-mail blocks the ${role}'s registration`, async ({ page }) => {
    await arrive(page, path);
    await fill(page, role, { Email: 'student@cairn.test' });
    await expect(page.getByText('Email is already in use. Please use another.')).toBeVisible();
    await send(page);
    await expect(page.getByText('Please resolve the email error before submitting')).toBeVisible();
  });

  const failures: [string, StubbedAnswer, string][] = [
    [
      'the server says why',
      { status: 409, json: { message: 'Roll number is taken' } },
      'Roll number is taken',
    ],
    ['the server answers 500', BROKEN, 'Registration failed. Please try again.'],
    ['the server is down', 'down', 'No response from server. Check your internet connection.'],
    ['the server answers HTML', PAGE_INSTEAD, 'Unexpected error: The answer is not JSON'],
  ];
  for (const [name, given, text] of failures) {
    test(`a ${role}'s registration that fails keeps what was typed: ${name}`, async ({ page, noise }) => {
      noise.allow(/(409|500) POST .*register/, /failed POST .*register/);
      await answer(page, `${folder}/register`, given);
      await arrive(page, path);
      const { Email = '' } = await fill(page, role);
      await send(page);
      await expect(page.getByText(text, { exact: true })).toBeVisible();
      await expect(page.getByLabel('Email')).toHaveValue(Email);
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Stones2026');
    });
  }
}

test('each rule has its text', async ({ page }) => {
  await arrive(page, '/student-register');
  await fill(page, 'student', { Email: 'ada@cairn.t', Phone: '12345', 'Confirm Password': 'Stones2027' });
  await send(page);
  for (const text of [
    'Invalid email format',
    'Phone number must be 10 digits',
    'Passwords do not match',
    'Please resolve the email error before submitting',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
});

test("a password that the server refuses is shown in the server's words", async ({ page, noise }) => {
  noise.allow(/400 POST .*register/);
  await arrive(page, '/student-register');
  await fill(page, 'student', { Password: 'stones', 'Confirm Password': 'stones' });
  await send(page);
  await expect(page.getByText(/^Password must/).first()).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
});

test('a check that fails says so', async ({ page, noise }) => {
  noise.allow(/500 POST .*check-email/);
  await answer(page, '/students/check-email', BROKEN);
  await arrive(page, '/student-register');
  await page.getByLabel('Email').fill('ada@cairn.test');
  await expect(page.getByText('Error checking email availability. Please try again.')).toBeVisible();
});

test('the e-mail is checked after a pause, for the last text only, and old answers are dropped', async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route('**/api/students/check-email', async (route) => {
    const { email } = route.request().postDataJSON() as { email: string };
    asked.push(email);
    if (email === 'first@cairn.test') await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.fulfill({ json: { isAvailable: email !== 'first@cairn.test' } }).catch(() => undefined);
  });
  await arrive(page, '/student-register');
  const email = page.getByLabel('Email');
  await email.pressSequentially('first@cairn.test');
  await expect.poll(() => asked).toEqual(['first@cairn.test']);
  await email.fill('second@cairn.test');
  await expect.poll(() => asked).toEqual(['first@cairn.test', 'second@cairn.test']);
  await expect(page.getByText('This email is free')).toBeAttached();
  await page.waitForResponse((response) => response.url().endsWith('check-email')).catch(() => undefined);
  await expect(page.getByText('Email is already in use. Please use another.')).toHaveCount(0);
});
