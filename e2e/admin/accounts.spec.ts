import { DIALOG, axeViolationsInBothSchemes, dateInDays, expect, test } from '../fixtures.ts';
import { DEMO_EMAILS } from '../support/accounts.ts';
import { openDashboard } from './dashboard.ts';

test.beforeEach(({ signInAs }) => signInAs('admin'));

test('an admin pages through the accounts', async ({ page, factory }) => {
  const batch = `Paged${Date.now()}`;
  await factory.registerStudents(52, batch);
  const { search } = await openDashboard(page);
  await search(batch);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages).toContainText('1–50 of 52');
  await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await pages.getByRole('button', { name: 'Next' }).click();
  await expect(pages).toContainText('51–52 of 52');
  await expect(page.getByText(`${batch} 051`)).toBeVisible();
  await page.reload();
  await expect(pages).toContainText('51–52 of 52');
  await pages.getByRole('button', { name: 'First' }).click();
  await expect(page.getByText(`${batch} 000`)).toBeVisible();
  await pages.getByRole('button', { name: 'Last' }).click();
  await expect(page.getByText(`${batch} 051`)).toBeVisible();
  await expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled();
  await pages.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByText(`${batch} 000`)).toBeVisible();
});

test('an admin blocks several accounts at once and sees the result of each', async ({ page, factory }) => {
  const batch = `Bulk${Date.now()}`;
  const one = await factory.student({ name: `${batch} one` });
  const two = await factory.mentor({ name: `${batch} two` });
  const { search } = await openDashboard(page);
  await search(batch);
  await page.getByRole('checkbox', { name: `Select ${one.name}` }).check();
  await page.getByRole('checkbox', { name: `Select ${two.name}` }).check();

  // The mentor is deleted before the block, so only the block of the student succeeds.
  await (await factory.asAdmin()).send('DELETE', `/admin/teachers/${two.id}`);
  await page.getByRole('button', { name: 'Block Selected', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block 2 Users' }).click();
  const results = page.getByRole('list', { name: 'Results' }).getByRole('listitem');
  await expect(results.filter({ hasText: one.name })).toContainText('Blocked');
  await expect(results.filter({ hasText: two.name })).not.toContainText('Blocked');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: `Unblock ${one.name}` })).toBeVisible();

  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page.getByRole('button', { name: 'Unblock Selected', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unblock 1 User' }).click();
  await expect(results.filter({ hasText: one.name })).toContainText('Unblocked');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: `Block ${one.name}` })).toBeVisible();
});

test('an admin deletes several accounts at once and sees the result of each', async ({ page, factory }) => {
  const batch = `Gone${Date.now()}`;
  const one = await factory.student({ name: `${batch} one` });
  const two = await factory.mentor({ name: `${batch} two` });
  const { search } = await openDashboard(page);
  await search(batch);
  await expect(page.getByRole('checkbox', { name: `Select ${two.name}` })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page.getByRole('button', { name: 'Delete Selected', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Delete 2 Users' });
  await expect(confirm).toBeDisabled();
  await (await factory.asAdmin()).send('DELETE', `/admin/students/${one.id}`);
  await dialog.getByRole('textbox').fill('delete');
  await confirm.click();
  const results = page.getByRole('list', { name: 'Results' }).getByRole('listitem');
  await expect(results.filter({ hasText: two.name })).toContainText('Deleted');
  await expect(results.filter({ hasText: one.name })).not.toContainText('Deleted');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('No user matches.')).toBeVisible();
});

test('an admin can neither block nor delete their own account', async ({ page, factory }) => {
  const { search } = await openDashboard(page);
  await search(DEMO_EMAILS.admin);
  await expect(page.getByText('No user matches.')).toBeVisible();
  const admin = await factory.asAdmin();
  const { id } = await admin.get<{ id: number }>('/auth/session');
  const { results } = await admin.send<{ results: { ok: boolean }[] }>('POST', '/admin/accounts/status', {
    ids: [id],
    status: 'blocked',
  });
  expect(results.map(({ ok }) => ok)).toEqual([false]);
  for (const folder of ['students', 'teachers']) {
    await expect(admin.send('DELETE', `/admin/${folder}/${id}`)).rejects.toThrow(/answered 40[34]/);
  }
  await admin.get('/auth/session');
});

test('the CSV export of filtered accounts neutralizes a formula in a cell', async ({ page, factory }) => {
  const batch = `Csv${Date.now()}`;
  const student = await factory.student({ name: `=${batch}` });
  await factory.mentor({ name: `${batch} mentor` });
  const { search, tab } = await openDashboard(page);
  await search(batch);
  await tab('Students');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const lines = Buffer.concat(chunks).toString('utf8').trim().split(/\r?\n/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(student.email);
  expect(lines[1]).not.toMatch(/(^|,)"?=/);
});

test('an admin resolves a conflict between an edit and a newer change', async ({ page, factory, noise }) => {
  noise.allow(/^409 PUT \/api\/admin\/students\//);
  const student = await factory.student();
  const { search, openDialog, row } = await openDashboard(page);
  await search(student.email);
  const dialog = await openDialog(`Edit ${student.name}`);
  await dialog.getByLabel('Course').fill('Mine');
  await (
    await factory.asAdmin()
  ).send('PUT', `/admin/students/${student.id}`, { course: 'Theirs', rollNo: 'R-7' });
  await dialog.getByRole('button', { name: 'Update' }).click();
  const conflict = dialog.getByRole('group', { name: 'Course' });
  await expect(conflict.getByLabel('Yours: Mine')).toBeChecked();
  await expect(dialog.getByLabel('Roll No')).toHaveValue('R-7');
  expect(await axeViolationsInBothSchemes(page, DIALOG)).toEqual([]);
  await conflict.getByLabel('Theirs: Theirs').click();
  await expect(conflict.getByLabel('Theirs: Theirs')).toBeChecked();
  await dialog.getByLabel('Phone').fill('5556667777');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Updated successfully')).toBeVisible();
  await expect(row(student.email)).toContainText('5556667777');
  const reopened = await openDialog(`Edit ${student.name}`);
  await expect(reopened.getByLabel('Course')).toHaveValue('Theirs');
});

test('the delete dialog counts the upcoming sessions, and the deletion cancels them', async ({
  page,
  factory,
}) => {
  const student = await factory.student();
  const mentor = await factory.mentor();
  const [slot] = await factory.openSlots(mentor, dateInDays(6), ['10:00 AM']);
  const session = await factory.book(student, mentor, slot ?? { date: '', timeSlot: '' });
  await factory.answer(mentor, session, 'CONFIRMED');
  const { search, openDialog } = await openDashboard(page);
  await search(mentor.email);
  const dialog = await openDialog(`Delete ${mentor.name}`);
  await expect(dialog).toContainText('This cancels 1 upcoming session');
  await dialog.getByRole('textbox').fill(mentor.name);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('User deleted successfully')).toBeVisible();
  const [cancelled] = await (
    await factory.as(student)
  ).get<{ status: string }[]>(`/sessions?studentId=${student.id}`);
  expect(cancelled?.status).toBe('CANCELLED');
});
