import { expect, test } from '../fixtures.ts';

const student = (id: number) => ({
  id,
  name: `Student ${String(id).padStart(5, '0')}`,
  email: `s${id}@example.test`,
  phone: '0123456789',
  status: 'active',
  rollNo: `R-${id}`,
  course: 'Physics',
  yearOfStudy: '1',
  fieldOfInterest: 'other',
});

test.beforeEach(({ signInAs }) => signInAs('admin'));

test('the dashboard of a contract server hides extras', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByRole('table')).toBeVisible();
  const entries = page.getByRole('navigation', { name: 'Admin' }).getByRole('listitem');
  await expect(entries).toHaveText([/Users/]);
  await expect(page.getByRole('link', { name: 'Export CSV' })).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
});

test('a contract server offers neither institutions nor SCIM', async ({ page, site, noise }) => {
  noise.allow(/^404 .*institutions/);
  await page.goto('/admin/institutions');
  await expect(page.getByText('This server does not support institutions yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Institution' })).toHaveCount(0);
  expect((await fetch(`${site.url}/scim/v2/Users`)).status).toBe(404);
});

test('a list of ten thousand accounts renders fewer than a hundred rows', async ({ page }) => {
  const students = Array.from({ length: 10_000 }, (_, index) => student(index + 1));
  await page.route('**/api/admin/students', (route) => route.fulfill({ json: students }));
  await page.goto('/admin?tab=students');
  await expect(page.getByText('10,000 users')).toBeVisible();
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: 'Student 00001' })).toBeVisible();
  expect(await rows.count()).toBeLessThan(100);
  await page.keyboard.press('End');
  await expect(rows.filter({ hasText: 'Student 10000' })).toBeVisible();
  expect(await rows.count()).toBeLessThan(100);
  await page.getByRole('searchbox').fill('s7777@');
  await expect(rows.filter({ hasText: 'Student 07777' })).toBeVisible();
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();
});
