import { axeFaults, expect, test } from '../fixtures.ts';
import { openDashboard } from './dashboard.ts';

test.beforeEach(({ signInAs }) => signInAs('admin'));

test('the whole of it works by keyboard', async ({ page, factory }) => {
  const student = await factory.student();
  const { search, row } = await openDashboard(page);
  await search(student.email);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('tab', { name: 'All' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Students' })).toBeFocused();
  await expect(row(student.email)).toBeVisible();

  const block = page.getByRole('button', { name: `Block ${student.name}` });
  await block.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(block).toBeFocused();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the dashboard and its dialogs (${colorScheme})`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { tab, act } = await openDashboard(page);
    await expect(page.getByText('Users loaded successfully')).toBeHidden();
    expect(await axeFaults(page)).toEqual([]);
    await tab('Students');
    await expect(page.getByRole('columnheader', { name: 'Roll No' })).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    const name =
      (await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .getAttribute('aria-label')) ?? '';
    for (const word of ['Edit', 'Delete']) {
      await act(name.replace('Edit', word));
      await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
      expect(await axeFaults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  });
}

test('the rows are cards on a phone, without a horizontal scroll bar', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openDashboard(page);
  await expect(page.getByRole('columnheader')).toHaveCount(0);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
  expect(await axeFaults(page)).toEqual([]);
});
