import { randomInt } from 'node:crypto';
import { expect, test } from '../fixtures.ts';
import { arrive } from './stubbed-responses.ts';
import { logIn } from '../support/login-form.ts';
import { fillRegistration, FORMS, sendRegistration, type FormName } from './registration.ts';

for (const form of ['student', 'teacher'] as const satisfies readonly FormName[]) {
  test(`a ${form} corrects a taken e-mail address and a weak password, registers and signs in`, async ({
    page,
    noise,
  }) => {
    noise.allow(/400 POST .*register/);
    await page.clock.install();
    await arrive(page, FORMS[form].path);
    await fillRegistration(page, form, {
      Email: 'student@cairn.test',
      Password: 'stones',
      'Confirm Password': 'stones',
    });
    await expect(page.getByText('Email is already in use. Please use another.')).toBeVisible();
    await sendRegistration(page);
    await expect(page.getByText('Please resolve the email error before submitting')).toBeVisible();

    const email = `ada.${randomInt(1e9)}@example.test`;
    await page.getByLabel('Email').fill(email);
    await expect(page.getByText('This email is available')).toBeAttached();
    await sendRegistration(page);
    await expect(page.getByText(/^Password must/).first()).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();

    await page.getByLabel('Password', { exact: true }).fill('Stones2026');
    await page.getByLabel('Confirm Password').fill('Stones2026');
    await sendRegistration(page);
    await expect(page.getByText('Registration successful!')).toBeVisible();
    await expect(page).toHaveURL(FORMS[form].path);
    await page.clock.fastForward(2_000);
    await expect(page).toHaveURL('/login');
    await logIn(page, email, 'Stones2026');
    await expect(page).toHaveURL(FORMS[form].home);
  });
}
