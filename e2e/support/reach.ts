import { expect, type Page } from '@playwright/test';
import { unplug } from './room.ts';

/** Opens a path in another browser context, as the other participant of the sessions. */
export type OpenPeer = (path: string) => Promise<Page>;

const openDialogOn = async (page: Page, button: string | RegExp) => {
  await page.getByRole('button', { name: button }).first().click();
  await expect(page.getByRole('dialog').first()).toBeVisible();
};
export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();
export const openDialog = (name: string | RegExp) => (page: Page) => openDialogOn(page, name);
export const goOffline = async (page: Page) => {
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
};
export const reloadWithFailingCalls = (calls: RegExp) => async (page: Page) => {
  await page.route(calls, (route) => route.fulfill({ status: 500, json: { error: 'Failed' } }));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Try Again' }).first()).toBeVisible();
};
/** Presses a button that only phones show; does nothing in a wider window. */
export const pressOnPhone = (name: string) => async (page: Page) => {
  const button = page.getByRole('button', { name, exact: true });
  if (await button.isVisible()) await button.click();
};
export const chooseTime = async (page: Page) => {
  await page.getByRole('button', { name: /^Next free: / }).click();
  await page
    .getByRole('button', { name: /^\d{1,2}:\d\d [AP]M/ })
    .first()
    .click();
  await page.getByLabel('Topic').fill('Reading a large codebase');
};
/** Opens the dialog that asks before unsaved changes are lost. */
export const leaveUnsaved = async (page: Page) => {
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Name').fill('Somebody Else');
  await page.getByRole('navigation').getByRole('link').nth(1).click();
  await expect(page.getByRole('dialog')).toBeVisible();
};
export const selectAll = async (page: Page) => {
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
};
export const openShortcuts = async (page: Page) => {
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
};
/** Opens the dialog of an item of the "Block or report" menu. */
export const openSafetyDialog = (item: RegExp) => async (page: Page) => {
  await press(/block or report /i)(page);
  await openDialogOn(page, item);
};
/** Chooses a weekly series that continues beyond the last open slot. */
export const repeatWeekly = async (page: Page) => {
  await press(/^11:00 AM/)(page);
  await page.getByRole('combobox', { name: 'Repeat' }).focus();
  await page.keyboard.type('Weekly');
  await page.getByRole('combobox', { name: 'Number of sessions' }).focus();
  await page.keyboard.type('5');
  await expect(page.getByRole('list', { name: 'Dates of the series' }).getByRole('listitem')).toHaveCount(5);
};
export const viewInTokyo = async (page: Page) => {
  await page.getByRole('combobox', { name: 'Times in' }).focus();
  await page.keyboard.type('Tokyo');
  await expect(page.getByTitle(/\/Tokyo$/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Use My Zone' })).toBeVisible();
};
const enterRoom = async (page: Page) => {
  const enter = page.getByRole('button', { name: 'Enter Room' });
  const waiting = page.getByRole('status').filter({ hasText: /^Waiting for / });
  // After a reload the page re-enters the room automatically.
  await expect(enter.or(waiting).first()).toBeVisible();
  if (await enter.isVisible()) await enter.click();
  await expect(waiting).toBeVisible();
};
export const loseCamera = async (page: Page) => {
  await enterRoom(page);
  await unplug(page, 'video');
  await expect(page.getByText(/^The camera was unplugged/)).toBeVisible();
};
export const meetInRoom = async (page: Page, openPeer: OpenPeer) => {
  await enterRoom(page);
  const peer = await openPeer(`/mentor${new URL(page.url()).pathname.replace('/', '-')}`);
  await peer.getByRole('button', { name: 'Enter Room' }).click();
  await expect(page.getByText('Good connection')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByLabel(/^Video of /)).toBeVisible();
};
