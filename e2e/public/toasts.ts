import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** The duration of an error toast (spec 9), plus a margin. */
const ERROR_DURATION_MS = 4_100;

/** Expects that an error toast appears and disappears. The page needs a fake clock. */
export async function expectError(page: Page, text: string): Promise<void> {
  const error = page.getByRole('alert').getByText(text, { exact: true });
  await expect(error).toBeVisible();
  await page.clock.fastForward(ERROR_DURATION_MS);
  await expect(error).toHaveCount(0);
}
