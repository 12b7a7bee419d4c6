import { expect, type Page } from '@playwright/test';

const dialog = async (page: Page, button: string | RegExp) => {
  await page.getByRole('button', { name: button }).first().click();
  await expect(page.getByRole('dialog').first()).toBeVisible();
};
export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();
export const opens = (name: string | RegExp) => (page: Page) => dialog(page, name);
export const goOffline = async (page: Page) => {
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
};
/** The server answers such calls with an error, and the page is opened again. */
export const failing = (calls: RegExp) => async (page: Page) => {
  await page.route(calls, (route) => route.fulfill({ status: 500, json: { error: 'Failed' } }));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Try Again' }).first()).toBeVisible();
};
/** Presses a button that only phones show. */
export const pressOnPhone = (name: string) => async (page: Page) => {
  const button = page.getByRole('button', { name, exact: true });
  if (await button.isVisible()) await button.click();
};
export const chooseTime = async (page: Page) => {
  await page.getByRole('button', { name: /^Next free: / }).click();
  await page
    .getByRole('button', { name: /^\d\d:\d\d [AP]M/ })
    .first()
    .click();
  await page.getByLabel('Topic').fill('Reading a large codebase');
};
export const leave = async (page: Page) => {
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Name').fill('Somebody Else');
  await page.getByRole('navigation').getByRole('link').nth(1).click();
  await expect(page.getByRole('dialog')).toBeVisible();
};
export const selectAll = async (page: Page) => {
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
};
export const shortcuts = async (page: Page) => {
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
};
/** Opens a dialog of the menu about a person. */
export const safety = (item: RegExp) => async (page: Page) => {
  await press(/block or report /i)(page);
  await dialog(page, item);
};
