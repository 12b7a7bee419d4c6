import { expect, test } from '../fixtures.ts';
import { dashboardOn, openDashboard } from './dashboard.ts';

test.beforeEach(({ signInAs }) => signInAs('admin'));

test('the dashboard shows the columns of each tab, and the URL keeps the view', async ({ page, factory }) => {
  const student = await factory.student();
  const mentor = await factory.mentor();
  const { tab, search, row } = await openDashboard(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  await expect(page.getByText('Users loaded successfully')).toBeVisible();
  await expect(page.getByText(/^Total Users: \d+$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Logout' })).toBeVisible();
  const headers = page.getByRole('columnheader');
  await expect(headers).toHaveText(['Name', 'Email', 'Phone', 'Role', 'Status', 'Actions']);

  await tab('Mentors');
  await expect(headers).toHaveText([
    'Name',
    'Email',
    'Phone',
    'Teaching ID',
    'Department',
    'Expertise',
    'Experience',
    'Status',
    'Actions',
  ]);
  await search(mentor.email.toUpperCase());
  await expect(row(mentor.email)).toContainText('Networking');
  await expect(page.getByRole('row')).toHaveCount(2);

  await tab('Students');
  await expect(page.getByText('No user matches.')).toBeVisible();
  await search(student.name.slice(0, -2).toLowerCase());
  await expect(row(student.email)).toContainText('Data Science');
  await expect(headers).toHaveText([
    'Name',
    'Email',
    'Phone',
    'Roll No',
    'Course',
    'Year of Study',
    'Field of Interest',
    'Status',
    'Actions',
  ]);

  await page.goto('/admin?tab=mentors&q=a&status=active&sort=-email');
  await expect(page.getByRole('tab', { name: 'Mentors' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('searchbox')).toHaveValue('a');
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('active');
  await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', 'descending');
  const emails = await page.getByRole('row').getByRole('cell').filter({ hasText: '@' }).allTextContents();
  expect(emails.length).toBeGreaterThan(1);
  expect(emails).toEqual([...emails].sort().reverse());
  await page.getByRole('columnheader', { name: 'Email' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=email/);
  await page.goBack();
  await expect(page).toHaveURL(/sort=-email/);
});

test('an admin blocks, unblocks and deletes an account', async ({ page, factory, visit }) => {
  const student = await factory.student();
  const browser = await visit();
  await browser.signIn(student);
  const { openDialog, search, row } = await openDashboard(page);
  await search(student.email);

  const block = await openDialog(`Block ${student.name}`);
  await block.getByRole('button', { name: 'Block' }).click();
  await expect(page.getByText('User blocked successfully')).toBeVisible();
  const unblock = page.getByRole('button', { name: `Unblock ${student.name}` });
  await expect(unblock).toBeVisible();
  browser.noise.allow(/^401 /);
  await browser.page.goto('/student-home');
  await expect(browser.page).toHaveURL(/\/login/);

  await unblock.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click();
  await expect(page.getByText('User unblocked successfully')).toBeVisible();
  await browser.signIn(student);

  const remove = await openDialog(`Delete ${student.name}`);
  await expect(remove).toContainText('This action cannot be undone');
  const confirm = remove.getByRole('button', { name: 'Delete' });
  await expect(confirm).toBeDisabled();
  await remove.getByRole('textbox').fill(student.name);
  await confirm.click();
  await expect(page.getByText('User deleted successfully')).toBeVisible();
  await expect(row(student.email)).toHaveCount(0);
});

test('the dashboard shows an error after a failed load and after failed actions', async ({
  page,
  factory,
  noise,
}) => {
  const student = await factory.student();
  noise.allow(/^500 \w+ \/api\/admin\//);
  const broken = { status: 500, json: { message: 'broken' } };
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/admin/**', async (route) => {
    await released;
    await route.fulfill(broken);
  });
  await page.goto('/admin');
  await expect(page.getByText('Loading users')).toBeVisible();
  release();
  await expect(page.getByText('Failed to fetch users')).toBeVisible();
  await expect(page.getByText('Failed to load users')).toBeVisible();
  await page.unroute('**/api/admin/**');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Users loaded successfully')).toBeVisible();

  const { openDialog, search, row } = dashboardOn(page);
  await search(student.email);
  await page.route('**/api/admin/students/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill(broken),
  );
  const remove = await openDialog(`Delete ${student.name}`);
  await remove.getByRole('textbox').fill(student.name);
  await remove.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Failed to delete user')).toBeVisible();
  await expect(row(student.email)).toBeVisible();

  const block = await openDialog(`Block ${student.name}`);
  await block.getByRole('button', { name: 'Block' }).click();
  await expect(page.getByText('Failed to update user status')).toBeVisible();

  const edit = await openDialog(`Edit ${student.name}`);
  await edit.getByLabel('Course').fill('Chemistry');
  await edit.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Update failed')).toBeVisible();
  await expect(edit.getByLabel('Course')).toHaveValue('Chemistry');
});

test('an admin saves an edit, and a taken e-mail address is refused', async ({ page, factory, noise }) => {
  const student = await factory.student();
  const other = await factory.mentor();
  const { openDialog, search, row } = await openDashboard(page, '?tab=students');
  await search(student.email);
  const dialog = await openDialog(`Edit ${student.name}`);
  await dialog.getByLabel('Email').fill(other.email);
  await dialog.getByLabel('Phone').fill('12');
  await dialog.getByLabel('Course').fill('Marine Robotics');
  await expect(dialog.getByText('Email is already in use. Please use another.')).toBeVisible();
  await expect(dialog.getByText('Phone number must be 10 digits')).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Changes' })).toContainText(
    'Computer Science → Marine Robotics',
  );

  // The form sends the taken address, and the server refuses the change.
  noise.allow(/^409 PUT \/api\/admin\/students\//);
  await dialog.getByLabel('Phone').fill('9876543210');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Update failed')).toBeVisible();

  await dialog.getByLabel('Email').fill(student.email);
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Updated successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(row(student.email)).toContainText('Marine Robotics');
  await expect(row(student.email)).toContainText('9876543210');
});
