import type { Browser, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** An hour in milliseconds. */
export const HOUR = 3_600_000;

export const banner = (page: Page) => page.getByRole('complementary', { name: 'Preview' });
export const leave = (page: Page) => banner(page).getByRole('button', { name: 'Leave Preview' });
export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Expects the heading and no preview banner in a separate browser context. */
export async function expectElsewhere(browser: Browser, url: string, text: string): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  await expect(title(page, text)).toBeVisible();
  await expect(banner(page)).toBeHidden();
  await context.close();
}
