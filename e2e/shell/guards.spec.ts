import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RegisteredRoute } from '@cairn/shared/platform/registry';
import { expect, test } from '../fixtures.ts';
import { demo } from '../support/accounts.ts';
import { longUnless } from '../support/long-tests.ts';
import { ROOT } from '../support/root.ts';

const HOMES = { student: '/student-home', mentor: '/mentor-dashboard', admin: '/admin' } as const;
const routes = ['mfe-student', 'mfe-mentor', 'mfe-admin'].flatMap((area) => {
  const description = readFileSync(join(ROOT, area, 'remote.json'), 'utf8');
  return (JSON.parse(description) as { routes: RegisteredRoute[] }).routes;
});

for (const role of ['student', 'mentor', 'admin'] as const) {
  test(
    `every ${role} page sends a signed-out visitor to the login page and keeps path and query`,
    longUnless(role === 'mentor'),
    async ({ page }) => {
      const guarded = routes.filter((route) => route.role === role);
      expect(guarded.length).toBeGreaterThan(4);
      for (const { path } of guarded) {
        const address = path.replace(/\/:\w+\?/, '').replace(/:\w+/, '1');
        await page.goto(`${address}?from=test`);
        const query = new URLSearchParams({ next: `${address}?from=test` });
        await expect(page).toHaveURL(`/login?${query.toString()}`);
      }
    },
  );

  test(
    `the home pages of the other roles redirect the ${role} to the ${role} home page`,
    longUnless(role === 'student'),
    async ({ page, signInAs }) => {
      await signInAs(role);
      for (const home of Object.values(HOMES).filter((each) => each !== HOMES[role])) {
        await page.goto(home);
        await expect(page).toHaveURL(HOMES[role]);
      }
    },
  );
}

test('a user returns to the requested page with its query after signing in', async ({ page }) => {
  const { email, password } = demo('student');
  await page.goto('/find-mentors?q=data');
  await page.getByRole('textbox', { name: /email/i }).fill(email);
  await page.getByLabel(/^password/i).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/find-mentors?q=data');
});

for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)']) {
  test(`signing in never redirects to another site: ${next}`, async ({ page }) => {
    const { email, password } = demo('student');
    await page.goto(`/login?${new URLSearchParams({ next }).toString()}`);
    await page.getByRole('textbox', { name: /email/i }).fill(email);
    await page.getByLabel(/^password/i).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(HOMES.student);
  });
}
