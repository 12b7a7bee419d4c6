import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

test.beforeEach(({ signInAs }) => signInAs('admin'));

test('the audit log lists actor, action and target, and can be filtered', async ({ page, factory }) => {
  const student = await factory.student();
  const admin = await factory.asAdmin();
  await admin.send('PUT', `/admin/students/${student.id}/status`, { status: 'blocked' });
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  await page.getByLabel('Whom (email)').fill(student.email);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const entry = page.getByRole('row').filter({ hasText: student.email });
  await expect(entry.filter({ hasText: 'Blocked an account' })).toContainText('admin@cairn.test');
  await page.getByRole('combobox', { name: 'Action' }).selectOption('Deleted an account');
  await expect(page.getByText('No entry matches these filters.')).toBeVisible();
});

test('an admin hides a reported review and shows it again', async ({ page }) => {
  await page.goto('/admin/reviews');
  const review = page.getByRole('article').first();
  const name = (await review.getAttribute('aria-label')) ?? '';
  await review.getByRole('button', { name: 'Hide' }).click();
  await expect(page.getByText('Review hidden')).toBeVisible();
  await expect(page.getByRole('article', { name })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Hidden' }).click();
  await page.getByRole('article', { name }).getByRole('button', { name: 'Show Again' }).click();
  await page.getByRole('tab', { name: 'Kept' }).click();
  await expect(page.getByRole('article', { name })).toBeVisible();
});

test('an admin sees weekly figures as charts and as tables', async ({ page }) => {
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

test('a figure links to a list with matching filters', async ({ page, factory }) => {
  const student = await factory.student({ name: `Counted${Date.now()}` });
  await page.goto('/admin/figures');
  await page.getByRole('link', { name: /^See the accounts/ }).click();
  await expect(page).toHaveURL(/\/admin\?sort=-createdAt&from=\d{4}-\d{2}-\d{2}&to=/);
  await expect(page.getByText(/^Registered from/)).toBeVisible();
  await expect(page.getByRole('link', { name: student.name, exact: true })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: /^See the confirmed sessions/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sessions' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('CONFIRMED');
  await page.goBack();
  await page.getByRole('link', { name: /^See the reviews/ }).click();
  await expect(page.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await page.getByRole('link', { name: /^Blocked accounts/ }).click();
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('blocked');
});

test('the page Remotes shows the live release and size of each remote and counts reported loads', async ({
  page,
}) => {
  const registry = (await (await page.request.get('/registry.json')).json()) as {
    remotes: Record<string, { release: string }>;
  };
  const release = registry.remotes['mfe-public']?.release ?? '';
  const report = { remote: 'mfe-public', release, phase: 'entry', milliseconds: 321 };
  const reports = ['loaded', 'loaded', 'failed'].map((outcome) => ({
    ...report,
    outcome,
    reportId: randomUUID(),
  }));
  await page.goto('/admin/remotes');
  const inUse = (name: string) =>
    page.getByRole('article', { name }).getByRole('row').filter({ hasText: 'In use' });
  for (const [name, remote] of Object.entries(registry.remotes)) {
    await expect(inUse(name)).toContainText(remote.release);
    await expect(inUse(name)).toContainText(/\d kB/);
  }
  const figures = async () =>
    (await inUse('mfe-public').getByRole('cell').allTextContents()).map((text) => Number.parseInt(text));
  const [, , loads = 0, failures = 0] = await figures();
  const headers = { Origin: new URL(page.url()).origin };
  const sent = await page.request.post('/api/telemetry/remotes', { data: { reports }, headers });
  expect(sent.ok()).toBe(true);
  await page.reload();
  await expect(inUse('mfe-public')).toBeVisible();
  expect((await figures()).slice(2, 4)).toEqual([loads + 3, failures + 1]);
});

const overflowOf = (element: Locator) =>
  element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

test('the tables of the remotes fit into a window of 1280 px without splitting values and units', async ({
  page,
}) => {
  const registry = (await (await page.request.get('/registry.json')).json()) as {
    remotes: Record<string, { release: string }>;
  };
  const loads = Object.entries(registry.remotes).map(([remote, { release }]) => ({
    remote,
    release,
    loads: 123_456,
    failures: 56,
    p75Milliseconds: 12_345,
    lastSeenAt: '2026-11-29T12:47:00.000Z',
    webVitals: { LCP: { p75: 12_345, pages: 123 } },
  }));
  await page.route('**/api/admin/remotes', (route) => route.fulfill({ json: loads }));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin/remotes');
  const tables = page.getByRole('group', { name: /^Releases of/ });
  await expect(tables).toHaveCount(4);
  for (const table of await tables.all()) expect(await overflowOf(table)).toBe(0);
  const row = page.getByRole('row').filter({ hasText: '12,345 ms' }).first();
  await expect(row).toContainText('29 Nov 2026, 12:47 PM');
  const broken = await row.getByRole('cell').evaluateAll((cells) =>
    cells
      .flatMap((cell) => {
        const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        const texts: Text[] = [];
        while (walker.nextNode()) texts.push(walker.currentNode as Text);
        return texts.filter((text) => {
          const range = document.createRange();
          range.selectNodeContents(text);
          return /\d (?:ms|kB|[AP]M)/.test(text.data) && range.getClientRects().length > 1;
        });
      })
      .map(({ data }) => data),
  );
  expect(broken).toEqual([]);
});

test('the filters of the audit log fit into a window of 700 px', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 1024 });
  await page.goto('/admin/audit');
  await expect(page.getByRole('button', { name: 'Clear Filters' })).toBeVisible();
  expect(await overflowOf(page.locator('html'))).toBe(0);
});

for (const width of [768, 390]) {
  test(`the tables of the admin area fit into a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1024 });
    for (const [path, caption] of [
      ['/admin', /./],
      ['/admin?tab=students', /./],
      ['/admin?tab=mentors', /./],
      ['/admin/sessions', 'Sessions'],
      ['/admin/audit', 'Audit log'],
      ['/admin/remotes', /^Releases of/],
    ] as const) {
      await page.goto(path);
      const frames = page.getByRole('group', { name: caption }).filter({ has: page.getByRole('table') });
      await expect(frames.first().getByRole('cell').first()).toBeVisible();
      for (const frame of await frames.all()) expect.soft(await overflowOf(frame), path).toBe(0);
      // A cell may have only one child element: a narrow window would show a second one below the label of the cell.
      const split = await frames.locator('td:has(> :nth-child(2))').allTextContents();
      expect.soft(split, path).toEqual([]);
    }
  });
}
