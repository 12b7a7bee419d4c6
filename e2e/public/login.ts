import type { Page } from '@playwright/test';

/** The button of the form; the header has a link of the same words. */
export const signInButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /Sign In/ });

/** Fills the login and sends it; the demo password unless told another. */
export async function logIn(page: Page, email: string, password = 'Cairn2026'): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await signInButton(page).click();
}
