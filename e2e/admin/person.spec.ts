import { DIALOG, axeViolationsInBothSchemes, dateInDays, expect, overflowsAt, test } from '../fixtures.ts';
import { openDashboard } from './dashboard.ts';

test.beforeEach(({ signInAs }) => signInAs('admin'));

test('the name of an account opens a page with profile, sessions and audit trail', async ({
  page,
  factory,
}) => {
  const mentor = await factory.mentor();
  const student = await factory.student({ name: `Path${Date.now()}` });
  const slot = { date: dateInDays(9), timeSlot: '10:00 AM' };
  await factory.openSlots(mentor, slot.date, [slot.timeSlot]);
  await factory.book(student, mentor, slot, 'Subnets');
  const { search } = await openDashboard(page);
  await search(student.name);
  await page.getByRole('link', { name: student.name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: student.name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText(student.email);
  const session = page.getByRole('row').filter({ hasText: 'Subnets' });
  await expect(session).toContainText('Pending');
  await page.getByRole('tab', { name: 'Audit trail' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Signed in' }).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Reviews' }).click();
  await expect(page.getByText('No review yet.')).toBeVisible();
  await page.getByRole('tab', { name: 'Sessions' }).click();
  await session.getByRole('link', { name: mentor.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: mentor.name })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Subnets' })).toContainText(student.name);
});

test('an admin adds a note about an account and deletes it', async ({ page, factory }) => {
  const student = await factory.student();
  await page.goto(`/admin/users/${student.id}`);
  await page.getByRole('textbox', { name: 'New note' }).fill('Asked about invoices\nCalled back');
  await page.getByRole('button', { name: 'Add Note' }).click();
  const note = page.getByRole('article', { name: /^Note by/ });
  await expect(note).toContainText('Asked about invoices');
  await expect(page.getByRole('textbox', { name: 'New note' })).toHaveValue('');
  await page.reload();
  await note.getByRole('button', { name: /^Delete the note/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(note).toHaveCount(0);
});

test('an admin sends an e-mail, and the form marks a missing subject', async ({ page, factory }) => {
  const mentor = await factory.mentor();
  await page.goto(`/admin/users/${mentor.id}`);
  await page.getByRole('button', { name: 'Send Email' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(mentor.email);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('Your profile');
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Please add a bio.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Email sent')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole('tab', { name: 'Audit trail' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Sent an email' })).toBeVisible();
});

test('an admin blocks and deletes an account on the page of the account', async ({
  page,
  factory,
  noise,
}) => {
  noise.allow(/^404 GET \/api\/admin\/accounts\//);
  const student = await factory.student();
  await page.goto(`/admin/users/${student.id}`);
  await page.getByRole('button', { name: 'Block' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(page.getByRole('button', { name: 'Unblock' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(student.name);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  await page.goto(`/admin/users/${student.id}`);
  await expect(page.getByRole('heading', { name: 'No such account' })).toBeVisible();
});

test('the page of an account fits a long name and a long note, and has no axe violations', async ({
  page,
  factory,
}) => {
  test.slow();
  const student = await factory.student({ name: `Llanfair${'pwllgwyngyll'.repeat(5)}` });
  const admin = await factory.asAdmin();
  await admin.send('POST', `/admin/accounts/${student.id}/notes`, { text: 'x'.repeat(300) });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/admin/users/${student.id}`);
  await expect(page.getByRole('article', { name: /^Note by/ })).toBeVisible();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
  expect(await axeViolationsInBothSchemes(page, DIALOG)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await overflowsAt(page, [360, 768, 1280, 1920])).toEqual([]);
});
