import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { demo } from '../support/accounts.ts';

interface Vital {
  metric: string;
  value: number;
  path: string;
  remote: string;
  release: string;
}

/** Hides the page. @returns the web vitals that the hidden page reports, by metric */
async function vitalsOf(page: Page): Promise<Map<string, Vital>> {
  const sent = page.waitForRequest('**/api/telemetry/web-vitals');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  const { vitals } = (await sent).postDataJSON() as { vitals: Vital[] };
  return new Map(vitals.map((vital) => [vital.metric, vital]));
}

/** Moves the content repeatedly, because the browser ignores layout shifts right after an input. */
const causeLayoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let isDone = false;
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[];
          isDone ||= shifts.some(({ value, hadRecentInput }) => value > 0.1 && !hadRecentInput);
        }).observe({ type: 'layout-shift' });
        const move = (count: number) => {
          if (isDone) return resolve();
          document.body.style.paddingTop = count % 2 === 0 ? '0' : '400px';
          setTimeout(() => move(count + 1), 100);
        };
        move(1);
      }),
  );

test('an admin sees the web vitals of page loads in the row of a release', async ({ page, visit }) => {
  const admin = await visit();
  await admin.signIn('admin');
  const registry = (await (await page.request.get('/registry.json')).json()) as {
    remotes: Record<string, { release: string }>;
  };
  const cells = async () => {
    await admin.page.goto('/admin/remotes');
    const row = admin.page
      .getByRole('article', { name: 'mfe-public' })
      .getByRole('row')
      .filter({ hasText: 'In use' });
    await expect(row).toBeVisible();
    const cellOf = async (metric: string) => {
      const lines = await row.locator('[data-label="Web vitals (p75)"] span').allTextContents();
      return lines.find((line) => line.startsWith(metric))?.slice(metric.length + 1) ?? '—';
    };
    return { LCP: await cellOf('LCP'), INP: await cellOf('INP'), CLS: await cellOf('CLS') };
  };
  /** A cell shows the number of page loads in parentheses. */
  const pageCount = (cell: string) => Number(/\((\d+)\)$/.exec(cell)?.[1] ?? 0);
  const before = await cells();

  await page.goto('/about', { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).click();
  await causeLayoutShift(page);
  const vitals = await vitalsOf(page);
  const source = { path: '/about', remote: 'mfe-public', release: registry.remotes['mfe-public']?.release };
  for (const metric of ['LCP', 'INP', 'CLS']) expect(vitals.get(metric)).toMatchObject(source);
  expect(vitals.size).toBe(3);
  expect(vitals.get('CLS')?.value).toBeGreaterThan(0.1);
  expect(vitals.get('LCP')?.value).toBeGreaterThan(0);

  // A page also reports its web vitals when the user leaves the page.
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await page.goto('about:blank');
  // Other tests may load pages of this release during this test.
  await expect
    .poll(async () => pageCount((await cells()).LCP))
    .toBeGreaterThanOrEqual(pageCount(before.LCP) + 2);
  const after = await cells();
  expect(after.LCP).toMatch(/^[\d,]+ ms \(\d+\)$/);
  expect(after.INP).toMatch(/^[\d,]+ ms \(\d+\)$/);
  expect(after.CLS).toMatch(/^\d\.\d\d \(\d+\)$/);
});

test('layout shifts in another area do not count for the release of the first page', async ({ page }) => {
  const { email, password } = demo('student');
  await page.goto('/login', { waitUntil: 'networkidle' });
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible();
  await causeLayoutShift(page);
  const vitals = await vitalsOf(page);
  expect(vitals.get('CLS')).toMatchObject({ path: '/login', remote: 'mfe-public' });
  expect(vitals.get('CLS')?.value).toBeLessThan(0.05);
  expect([...vitals.values()].every(({ remote }) => remote === 'mfe-public')).toBe(true);
});
