import { expect, test } from '../fixtures.ts';
import { stubResponse, arrive, BROKEN, HTML_INSTEAD, type StubbedResponse } from './stubbed-responses.ts';
import { logIn, signInButton } from '../support/login-form.ts';
import { expectError } from './toasts.ts';

const ENDPOINTS = ['/admin/login', '/students/login', '/teachers/login'];
const REFUSED: StubbedResponse = { status: 401, json: { message: 'no' } };
const THROTTLED: StubbedResponse = { status: 429 };
const BLOCKED: StubbedResponse = { status: 403, json: { message: 'x' } };

interface Outcome {
  readonly name: string;
  /** One response for each of {@link ENDPOINTS}. */
  readonly answers: readonly StubbedResponse[];
  readonly callCount: number;
  readonly text: string;
}

const OUTCOMES: readonly Outcome[] = [
  {
    name: 'a 403 ends the attempts',
    answers: [REFUSED, BLOCKED, REFUSED],
    callCount: 2,
    text: 'Account blocked. Contact the administrator.',
  },
  {
    name: 'a success with the status blocked',
    answers: [REFUSED, { json: { success: true, status: 'blocked' } }, REFUSED],
    callCount: 2,
    text: 'Your account has been blocked. Contact the administrator.',
  },
  { name: 'down', answers: ['down', 'down', 'down'], callCount: 3, text: 'Invalid email or password' },
  { name: '500', answers: [BROKEN, BROKEN, BROKEN], callCount: 3, text: 'Invalid email or password' },
  {
    name: 'throttled',
    answers: [THROTTLED, THROTTLED, THROTTLED],
    callCount: 3,
    text: 'Invalid email or password',
  },
  {
    name: 'HTML',
    answers: [HTML_INSTEAD, HTML_INSTEAD, HTML_INSTEAD],
    callCount: 3,
    text: 'Login error. Please try again.',
  },
];

test('each failed login shows its error, which disappears after four seconds', async ({ page, noise }) => {
  noise.allow(/(403|429|500) POST .*login/, /failed POST .*login/);
  await page.clock.install();
  let calls = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/login')) calls += 1;
  });
  await arrive(page, '/login');
  for (const { name, answers, callCount, text } of OUTCOMES) {
    await test.step(name, async () => {
      for (const [index, endpoint] of ENDPOINTS.entries())
        await stubResponse(page, endpoint, answers[index] ?? REFUSED);
      calls = 0;
      await logIn(page, 'ada@cairn.test');
      await expectError(page, text);
      expect(calls).toBe(callCount);
      await expect(page).toHaveURL('/login');
    });
  }
});

test('the login button shows that it waits for a slow server', async ({ page }) => {
  await page.clock.install();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/admin/login', async (route) => {
    await released;
    await route.continue();
  });
  await arrive(page, '/login');
  await logIn(page, 'student@cairn.test');
  await expect(signInButton(page)).toHaveAttribute('aria-busy', 'true');
  await page.clock.fastForward(5_000);
  await expect(signInButton(page)).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('alert').locator('p')).toHaveCount(0);
  release();
  await expect(page).toHaveURL('/student-home');
});

test('the login form links to other forms and works with the keyboard', async ({ page }) => {
  await arrive(page, '/login');
  for (const [name, path] of [
    ['Forgot Password?', '/forgot-password'],
    ['Register as a Student', '/student-register'],
    ['Register as a Teacher', '/teacher-register'],
  ] as const) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', path);
  }
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
