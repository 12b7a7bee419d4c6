import { axeViolationsInBothSchemes, expect, test } from '../fixtures.ts';
import { longUnless } from '../support/long-tests.ts';

const PAGES = {
  student: { home: '/student-home', key: 'm', to: '/messages', heading: 'Messages' },
  mentor: { home: '/mentor-dashboard', key: 'c', to: '/schedule-management', heading: 'Schedule Management' },
  admin: { home: '/admin', key: 'a', to: '/admin/audit', heading: 'Audit Log' },
} as const;

for (const role of ['student', 'mentor', 'admin'] as const) {
  const { home, key, to, heading } = PAGES[role];
  test(
    `the ${role} opens a page with two keys, and the overview of shortcuts with a question mark`,
    longUnless(role === 'student'),
    async ({ page, signInAs }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await signInAs(role);
      await page.goto(home);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.keyboard.press('?');
      const overview = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await expect(overview).toBeVisible();
      expect(await axeViolationsInBothSchemes(page, 'dialog')).toEqual([]);
      // The shortcuts are inactive while the overview is open.
      await page.keyboard.press('g');
      await page.keyboard.press(key);
      await page.keyboard.press('Escape');
      await expect(overview).toBeHidden();
      await expect(page).toHaveURL(home);

      await page.keyboard.press('g');
      await page.keyboard.press(key);
      await expect(page).toHaveURL(to);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    },
  );
}

test('a question mark opens the overview as soon as the page has replaced its frame', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('#root:not([data-frame]) h1')) return;
      observer.disconnect();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }));
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await page.goto('/admin');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('a slash focuses the search, and typing there triggers no shortcut', async ({ page, signInAs }) => {
  await signInAs('student');
  await page.goto('/sessions');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  const search = page.getByRole('main').getByRole('searchbox');
  await expect(search).toBeFocused();
  await page.keyboard.type('gm?/');
  await expect(search).toHaveValue('gm?/');
  await expect(page).toHaveURL(/\/sessions/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('switched-off shortcuts stay off after a reload, and the account menu switches them on', async ({
  page,
  signInAs,
}) => {
  await signInAs('mentor');
  await page.goto('/mentor-dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  await page.getByRole('checkbox', { name: /Use single-key shortcuts/ }).uncheck();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/mentor-dashboard');

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await page.getByRole('checkbox', { name: /Use single-key shortcuts/ }).check();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Account' })).toBeFocused();
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(page).toHaveURL('/mentor-messages');
});
