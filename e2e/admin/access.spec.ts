import {
  DIALOG,
  axeViolations,
  axeViolationsInBothSchemes,
  colourViolations,
  expect,
  overflowsAt,
  test,
} from '../fixtures.ts';
import { LONG } from '../support/long-tests.ts';
import { openDashboard } from './dashboard.ts';

/** Path of each admin page except the dashboard, with a heading of the loaded page. */
const FURTHER_PAGES = {
  '/admin/sessions': 'Sessions',
  '/admin/no-shows': 'Rules',
  '/admin/reviews': 'Waiting for your decision',
  '/admin/approvals': 'Waiting for approval',
  '/admin/reports': 'Reports',
  '/admin/figures': 'Registrations',
  '/admin/audit': 'Audit log',
  '/admin/remotes': 'mfe-admin',
  '/admin/administrators': 'Open invitations',
  '/admin/institutions': 'Directories',
  '/admin/security': 'Two-factor sign-in',
};

test.beforeEach(({ signInAs }) => signInAs('admin'));

test('an admin uses the dashboard by keyboard without losing the focus', async ({ page, factory }) => {
  const batch = `Keys${Date.now()}`;
  const [first = '', second = '', third = ''] = ['a', 'b', 'c'].map((letter) => `${batch} ${letter}`);
  await Promise.all([first, second, third].map((name) => factory.student({ name })));
  const { search } = await openDashboard(page);
  const rows = page.getByRole('row').filter({ hasText: batch });
  await search(batch);
  await expect(rows).toHaveCount(3);
  await page.getByRole('tab', { name: 'All' }).focus();
  await page.keyboard.press('ArrowLeft');
  const students = page.getByRole('tab', { name: 'Students' });
  await expect(students).toBeFocused();
  // Until the tab is selected, the list shows the rows of the previous tab.
  await expect(students).toHaveAttribute('aria-selected', 'true');
  await expect(rows).toHaveCount(3);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('searchbox')).toBeFocused();

  const block = page.getByRole('button', { name: `Block ${first}` });
  const dialog = page.getByRole('dialog');
  await block.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(block).toBeFocused();

  // A row in the middle, the last row and the only row are deleted.
  for (const [deleted, next] of [
    [second, `Edit ${third}`],
    [third, `Edit ${first}`],
    [first, 'Clear Search and Filters'],
  ] as const) {
    await page.getByRole('button', { name: `Delete ${deleted}` }).press('Enter');
    await dialog.getByRole('textbox').fill(deleted);
    await page.keyboard.press('Enter');
    await expect(rows.filter({ hasText: deleted })).toHaveCount(0);
    await expect(page.locator(':focus')).toHaveAccessibleName(next);
  }
});

test('a closed dialog returns the focus to its button after a reload of the list', async ({
  page,
  factory,
}) => {
  const { name } = await factory.student({ name: `Row${Date.now()}` });
  const { search } = await openDashboard(page);
  await search(name);
  const gate = Promise.withResolvers<undefined>();
  await page.route('**/api/admin/accounts?*', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.getByRole('searchbox').fill(name.slice(0, -1));
  const loadingList = page.getByRole('main').locator('[aria-busy=true]');
  await expect(loadingList).toBeVisible();
  const block = page.getByRole('button', { name: `Block ${name}` });
  await block.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  gate.resolve(undefined);
  await expect(loadingList).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(block).toBeFocused();
});

test('the dashboard and its dialogs Edit and Delete have no axe violations in either colour scheme', async ({
  page,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The search shows only the demo students, because other tests add students.
  await openDashboard(page, '?tab=students&q=%40cairn.test');
  await expect(page.getByText('Users loaded successfully')).toBeHidden();
  const edit = page.getByRole('button', { name: /^Edit / }).first();
  const name = ((await edit.getAttribute('aria-label')) ?? '').replace('Edit ', '');
  expect(await axeViolationsInBothSchemes(page), 'the dashboard').toEqual([]);
  const dialog = page.getByRole('dialog');
  for (const action of ['Edit', 'Delete']) {
    await page.getByRole('button', { name: `${action} ${name}` }).click();
    await expect(dialog.getByRole('textbox').first()).toBeVisible();
    expect(await axeViolationsInBothSchemes(page, DIALOG), `the dialog ${action}`).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('columnheader')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await axeViolations(page), 'rows as cards').toEqual([]);
});

test(
  'admin pages except the dashboard have no axe violations and do not scroll sideways',
  LONG,
  async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [path, heading] of Object.entries(FURTHER_PAGES)) {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      const [summary] = await page.getByText('Show as a table').all();
      await summary?.click();
      expect.soft(await overflowsAt(page, [768, 1920, 360]), path).toEqual([]);
      expect.soft(await axeViolations(page), `${path} on a phone, light`).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 900 });
      expect.soft(await colourViolations(page, 'dark'), `${path} on a desktop, dark`).toEqual([]);
    }
  },
);
