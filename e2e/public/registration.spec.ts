import { expect, test } from '../fixtures.ts';
import { stubResponse, arrive, BROKEN, HTML_INSTEAD, type StubbedResponse } from './stubbed-responses.ts';
import { fillRegistration, FORMS, sendRegistration, type FormName } from './registration.ts';
import { expectError } from './toasts.ts';

const FAILURES: readonly (readonly [given: StubbedResponse, text: string])[] = [
  [{ status: 409, json: { message: 'Roll number is taken' } }, 'Roll number is taken'],
  [BROKEN, 'Registration failed. Please try again.'],
  ['down', 'No response from server. Check your internet connection.'],
  [HTML_INSTEAD, 'Unexpected error: The response is not JSON'],
];

for (const form of ['student', 'teacher'] as const satisfies readonly FormName[]) {
  const { path, folder } = FORMS[form];

  test(`the ${form}'s registration form shows invalid fields and failed calls, and keeps the input`, async ({
    page,
    noise,
  }) => {
    noise.allow(/(409|500) POST .*(register|check-email)/, /failed POST .*register/);
    await page.clock.install();
    await arrive(page, path);
    await sendRegistration(page);
    await expect(page.getByText('This field is required')).toHaveCount(9);
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();

    await fillRegistration(page, form, {
      Email: 'ada@cairn.t',
      Phone: '12345',
      'Confirm Password': 'Stones2027',
    });
    await sendRegistration(page);
    for (const text of ['Invalid email format', 'Phone number must be 10 digits', 'Passwords do not match'])
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expectError(page, 'Please resolve the email error before submitting');

    await stubResponse(page, `${folder}/check-email`, BROKEN);
    await page.getByLabel('Email').fill('ada@cairn.test');
    await expect(page.getByText('Error checking email availability. Please try again.')).toBeVisible();
    await stubResponse(page, `${folder}/check-email`, { json: { isAvailable: true } });

    const { Email = '' } = await fillRegistration(page, form);
    for (const [given, text] of FAILURES) {
      await stubResponse(page, `${folder}/register`, given);
      await sendRegistration(page);
      await expectError(page, text);
      await expect(page.getByLabel('Email')).toHaveValue(Email);
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Stones2026');
    }
  });
}

test('the check of the e-mail address is debounced, and outdated responses are ignored', async ({ page }) => {
  const requested: string[] = [];
  const { promise: firstAnswered, resolve: answerFirst } = Promise.withResolvers<void>();
  await page.route('**/api/students/check-email', async (route) => {
    const { email } = route.request().postDataJSON() as { email: string };
    requested.push(email);
    if (email === 'first@cairn.test') await firstAnswered;
    await route.fulfill({ json: { isAvailable: email !== 'first@cairn.test' } });
  });
  await arrive(page, '/student-register');
  const email = page.getByLabel('Email');
  await email.pressSequentially('first@cairn.test');
  await expect.poll(() => requested).toEqual(['first@cairn.test']);
  await email.fill('second@cairn.test');
  await expect(page.getByText('This email is available')).toBeAttached();
  expect(requested).toEqual(['first@cairn.test', 'second@cairn.test']);
  const late = page.waitForEvent('requestfinished', (request) => request.url().endsWith('check-email'));
  answerFirst();
  await late;
  await expect(page.getByText('This email is available')).toBeAttached();
  await expect(page.getByText('Email is already in use. Please use another.')).toHaveCount(0);
});

test('pressing Register scrolls the first missing field into view below the header', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/student-register');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  const header = await page.getByRole('banner').boundingBox();
  await expect
    .poll(async () => (await name.boundingBox())?.y ?? 0)
    .toBeGreaterThan((header?.y ?? 0) + (header?.height ?? Infinity));
});
