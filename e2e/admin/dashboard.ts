import { expect, type Locator, type Page } from '@playwright/test';

/** Page object of the dashboard. */
export interface Dashboard {
  readonly row: (email: string) => Locator;
  readonly search: (text: string) => Promise<void>;
  readonly tab: (name: 'All' | 'Mentors' | 'Students') => Promise<void>;
  /** Presses the button with this name, such as `Block Ann`, and returns the opened dialog. */
  readonly openDialog: (name: string) => Promise<Locator>;
}

/** Opens the dashboard and waits for its table. */
export async function openDashboard(page: Page, query = ''): Promise<Dashboard> {
  await page.goto(`/admin${query}`);
  await expect(page.getByRole('table')).toBeVisible();
  return dashboardOn(page);
}

/** The page object of a dashboard that is already open. */
export function dashboardOn(page: Page): Dashboard {
  return {
    row: (email) => page.getByRole('row').filter({ hasText: email }),
    search: async (text) => {
      await page.getByRole('searchbox').fill(text);
      await expect(page).toHaveURL((url) => url.searchParams.get('q') === text);
      // The URL changes before the list, which still contains rows of the previous search.
      await expect(page.locator('tr[data-index]').filter({ hasNotText: text })).toHaveCount(0);
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    },
    tab: async (name) => {
      await page.getByRole('tab', { name }).click();
      await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
    },
    openDialog: async (name) => {
      await page.getByRole('button', { name, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      return dialog;
    },
  };
}
