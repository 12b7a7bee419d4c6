import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** How long an error stands (spec 9), and a moment. */
const ERROR_STANDS = 4_100;

/**
 * Expects an error in these words, and that it is gone after its time. The page's clock must be installed: that time
 * is not waited for.
 */
export async function expectError(page: Page, words: string): Promise<void> {
  const error = page.getByRole('alert').getByText(words, { exact: true });
  await expect(error).toBeVisible();
  await page.clock.fastForward(ERROR_STANDS);
  await expect(error).toHaveCount(0);
}
