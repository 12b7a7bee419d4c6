import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from './accounts.ts';

/** The submit button. The header has a link with the same text. */
export const signInButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /Sign In/ });

export async function logIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await signInButton(page).click();
}
