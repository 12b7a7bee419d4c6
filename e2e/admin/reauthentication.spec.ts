import type { Page } from '@playwright/test';
import { axeViolationsInBothSchemes, expect, test, type Person } from '../fixtures.ts';
import { DEMO_PASSWORD } from '../support/accounts.ts';
import { openDashboard } from './dashboard.ts';

/** The server's response to an admin who last authenticated more than five minutes ago. */
const refusal = {
  status: 403,
  json: { message: 'Please enter your password to continue.', reauthenticationRequired: true },
};

/**
 * Submits a new e-mail address for an account.
 *
 * @param times how many calls are refused; all by default
 * @returns the dialog of the form
 */
async function changeEmail(page: Page, student: Person, email: string, times?: number) {
  const updateUrl = `**/api/admin/students/${student.id}`;
  await page.route(updateUrl, (route) => route.fulfill(refusal), times === undefined ? {} : { times });
  await openDashboard(page, `?q=${encodeURIComponent(student.email)}`);
  await page.getByRole('button', { name: `Edit ${student.name}` }).click();
  const form = page.getByRole('dialog', { name: 'Update User' });
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Update' }).click();
  return form;
}

test('an admin who signed in long ago enters the password before a change is saved', async ({
  page,
  signInAs,
  factory,
  noise,
}) => {
  const student = await factory.student();
  await signInAs('admin');
  noise.allow(/^403 PUT \/api\/admin\/students/);
  noise.allow(/^400 POST \/api\/auth\/reauthenticate/);
  const moved = `moved.${student.email}`;
  await changeEmail(page, student, moved, 1);

  const dialog = page.getByRole('dialog', { name: 'Enter your password' });
  const password = dialog.getByLabel('Your password');
  await expect(password).toBeFocused();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await password.fill('wrong');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('The password is incorrect.');
  await expect(password).toBeFocused();
  await password.fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Updated successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(moved)).toBeVisible();
});

test('Escape closes only the password dialog, and keeps the input of the form', async ({
  page,
  signInAs,
  factory,
  noise,
}) => {
  const student = await factory.student();
  await signInAs('admin');
  noise.allow(/^403 PUT \/api\/admin\/students/);
  const form = await changeEmail(page, student, 'moved@example.test');
  await expect(page.getByRole('textbox', { name: 'Your password' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Enter your password' })).toBeHidden();
  await expect(page.getByText(refusal.json.message)).toBeVisible();
  await expect(form.getByLabel('Email')).toHaveValue('moved@example.test');
  await expect(form.getByRole('button', { name: 'Update' })).toBeFocused();
});

test('the back button leaves the page and closes the password dialog', async ({ page, signInAs, noise }) => {
  await signInAs('admin');
  noise.allow(/^403 POST \/api\/auth\/two-factor\/setup/);
  await page.goto('/admin');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Security' }).click();
  await page.getByRole('button', { name: 'Set Up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter your password' });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/admin');
});
