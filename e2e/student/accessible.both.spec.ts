import { axeFaults, expect, test } from '../fixtures.ts';

const PAGES = [
  '/student-home',
  '/find-mentors',
  '/booksession',
  '/sessions',
  '/messages',
  '/feedback',
  '/student-settings',
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test(`every page is clean for axe at ${width} px, ${colorScheme}`, async ({ visit, site, factory }) => {
      test.setTimeout(120_000);
      const { page, signIn } = await visit({ colorScheme, viewport: { width, height: 800 } });
      await signIn('student');
      const mentor = await factory.mentor();
      for (const path of [...PAGES, `/find-mentors/${mentor.id}`, `/booksession?mentor=${mentor.id}`]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
        expect.soft(await axeFaults(page), `${path} of ${site.profile}`).toEqual([]);
        const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect.soft(tooWide, `${path} fits into ${width} px`).toBeLessThanOrEqual(0);
      }
    });
  }
}
