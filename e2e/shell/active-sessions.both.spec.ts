import { axeViolationsInBothSchemes, expect, overflowsAt, test } from '../fixtures.ts';
import { longUnless } from '../support/long-tests.ts';

const pages = [
  ['student', '/student-settings'],
  ['mentor', '/mentor-settings'],
] as const;

for (const [role, path] of pages) {
  test(
    `a ${role} sees the signed-in devices and signs another device out`,
    longUnless(role === 'student'),
    async ({ page, site, factory, signInAs, visit }) => {
      const person = await factory[role]();
      await signInAs(person);
      const other = await visit({
        userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1',
      });
      other.noise.allow(/^401 /);
      await other.signIn(person);
      await other.page.goto(path);
      await expect(other.page.getByRole('heading', { level: 1 })).toBeVisible();

      await page.goto(path);
      await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(/\d/);
      const list = page.getByRole('list', { name: 'Devices' });
      if (site.profile === 'contract') {
        await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toHaveCount(0);
        return;
      }
      await expect(list.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
      await expect(list.getByRole('heading', { name: 'Safari on iPhone' })).toBeVisible();
      expect(await axeViolationsInBothSchemes(page)).toEqual([]);
      expect(await overflowsAt(page, [390, 1280])).toEqual([]);

      await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
      await expect(page.getByText('Safari on iPhone is signed out')).toBeVisible();
      await expect(list.getByRole('heading', { name: 'Safari on iPhone' })).toHaveCount(0);
      await other.page.reload();
      await expect(other.page).toHaveURL(/\/login\?next=/);
    },
  );
}
