import { DIALOG, axeFaultsInBothSchemes, dateInDays, expect, test } from '../fixtures.ts';
import { openDashboard } from './dashboard.ts';

test.beforeEach(({ signInAs }) => signInAs('admin'));

test('pages are leafed through to both ends, and a reload stays on its page', async ({ page, factory }) => {
  const batch = `Leaf${Date.now()}`;
  await factory.crowd(52, batch);
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

test('many accounts are blocked at once, each with its result', async ({ page, factory }) => {
  const batch = `Bulk${Date.now()}`;
  const one = await factory.student({ name: `${batch} one` });
  const two = await factory.mentor({ name: `${batch} two` });
  const { search } = await openDashboard(page);
  await search(batch);
  await page.getByRole('checkbox', { name: `Select ${one.name}` }).check();
  await page.getByRole('checkbox', { name: `Select ${two.name}` }).check();

  // Meanwhile somebody else deletes one of them.
  await (await factory.asAdmin()).send('DELETE', `/admin/teachers/${two.id}`);
  await page.getByRole('button', { name: 'Block selected', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block 2 users' }).click();
  const results = page.getByRole('list', { name: 'Results' }).getByRole('listitem');
  await expect(results.filter({ hasText: one.name })).toContainText('Blocked');
  await expect(results.filter({ hasText: two.name })).not.toContainText('Blocked');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: `Unblock ${one.name}` })).toBeVisible();
});

test('what the filters show is exported as CSV, cells that begin like a formula as text', async ({
  page,
  factory,
}) => {
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

test('an edit that somebody overtook shows both values', async ({ page, factory, noise }) => {
  noise.allow(/^409 PUT \/api\/admin\/students\//);
  const student = await factory.student();
  const { search, act, row } = await openDashboard(page);
  await search(student.email);
  const dialog = await act(`Edit ${student.name}`);
  await dialog.getByLabel('Course').fill('Mine');
  await (
    await factory.asAdmin()
  ).send('PUT', `/admin/students/${student.id}`, { course: 'Theirs', rollNo: 'R-7' });
  await dialog.getByRole('button', { name: 'Update' }).click();
  const clash = dialog.getByRole('group', { name: 'Course' });
  await expect(clash.getByLabel('Yours: Mine')).toBeChecked();
  await expect(dialog.getByLabel('Roll No')).toHaveValue('R-7');
  expect(await axeFaultsInBothSchemes(page, DIALOG)).toEqual([]);
  await clash.getByLabel('Theirs: Theirs').click();
  await expect(clash.getByLabel('Theirs: Theirs')).toBeChecked();
  await dialog.getByLabel('Phone').fill('5556667777');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Updated successfully')).toBeVisible();
  await expect(row(student.email)).toContainText('5556667777');
});

test('deleting says what becomes of the sessions ahead, and cancels them', async ({ page, factory }) => {
  const student = await factory.student();
  const mentor = await factory.mentor();
  const [slot] = await factory.openSlots(mentor, dateInDays(6), ['10:00 AM']);
  const session = await factory.book(student, mentor, slot ?? { date: '', timeSlot: '' });
  await factory.answer(mentor, session, 'CONFIRMED');
  const { search, act } = await openDashboard(page);
  await search(mentor.email);
  const dialog = await act(`Delete ${mentor.name}`);
  await expect(dialog).toContainText('This cancels 1 upcoming session');
  await dialog.getByRole('textbox').fill(mentor.name);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('User deleted successfully')).toBeVisible();
  const [left] = await (
    await factory.as(student)
  ).get<{ status: string }[]>(`/sessions?studentId=${student.id}`);
  expect(left?.status).toBe('CANCELLED');
});

test('the audit log tells who did what to whom, and is filtered', async ({ page, factory }) => {
  const student = await factory.student();
  const admin = await factory.asAdmin();
  await admin.send('PUT', `/admin/students/${student.id}/status`, { status: 'blocked' });
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  await page.getByLabel('Whom (email)').fill(student.email);
  await page.getByRole('button', { name: 'Filter' }).click();
  const entry = page.getByRole('row').filter({ hasText: student.email });
  await expect(entry.filter({ hasText: 'Blocked an account' })).toContainText('admin@cairn.test');
  await page.getByRole('combobox', { name: 'Action' }).selectOption('Deleted an account');
  await expect(page.getByText('Nothing was recorded that fits.')).toBeVisible();
});

test('a reported review is hidden, and shown again', async ({ page }) => {
  await page.goto('/admin/reviews');
  const review = page.getByRole('article').first();
  const name = (await review.getAttribute('aria-label')) ?? '';
  await review.getByRole('button', { name: 'Hide' }).click();
  await expect(page.getByText('Review hidden')).toBeVisible();
  await expect(page.getByRole('article', { name })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Hidden' }).click();
  await page.getByRole('article', { name }).getByRole('button', { name: 'Show again' }).click();
  await page.getByRole('tab', { name: 'Kept' }).click();
  await expect(page.getByRole('article', { name })).toBeVisible();
});

test('figures are plots with a table behind each', async ({ page }) => {
  await page.goto('/admin/figures');
  for (const title of ['Registrations', 'Bookings', 'Acceptance', 'Completion', 'Rating']) {
    const card = page.getByRole('region', { name: title, exact: true });
    await expect(card.getByRole('img', { name: new RegExp(`^${title}: 12 weeks`) })).toBeVisible();
    await card.getByText('Show as a table').click();
    await expect(card.getByRole('row')).toHaveCount(13);
  }
  await page.getByRole('combobox', { name: 'Show' }).selectOption('A year');
  await expect(page.getByRole('img', { name: /^Bookings: 52 weeks/ })).toBeVisible();
});

test('the remotes are shown with the release in use and its loads', async ({ page }) => {
  await page.goto('/admin/remotes');
  const registry = (await (await page.request.get('/registry.json')).json()) as {
    remotes: Record<string, { release: string }>;
  };
  for (const [name, { release }] of Object.entries(registry.remotes)) {
    const inUse = page.getByRole('article', { name }).getByRole('row').filter({ hasText: 'In use' });
    await expect(inUse).toContainText(release);
  }
});
