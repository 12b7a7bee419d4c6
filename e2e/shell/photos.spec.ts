import type { Page } from '@playwright/test';
import type { StudentDetails } from '@cairn/shared/contract';
import { axeViolationsInBothSchemes, DIALOG, expect, overflowsAt, test } from '../fixtures.ts';
import type { Person } from '../support/accounts.ts';
import type { Factory } from '../support/factory.ts';
import { colourAt, pastePicture, redAndBlue } from '../support/pictures.ts';
import { LONG } from '../support/long-tests.ts';

const sectionOf = (page: Page) => page.getByRole('region', { name: 'Photo' });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Your photo' });
const stage = (page: Page) => dialogOf(page).getByRole('slider', { name: 'Visible part of the picture' });

async function photoOf(factory: Factory, person: Person): Promise<string | null | undefined> {
  const caller = await factory.as(person);
  return (await caller.get<StudentDetails>(`/students/details/${person.email}`)).photo;
}

async function choose(page: Page, file: Buffer, name = 'photo.png') {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    sectionOf(page)
      .getByRole('button', { name: /(Upload|Change) Photo/ })
      .click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'image/png', buffer: file });
}
const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'Save Photo' }).click();

test('a student crops a photo by keyboard and sees the photo on the account button', async ({
  page,
  factory,
  signInAs,
}) => {
  const student = await factory.student();
  await signInAs(student);
  await page.goto('/student-settings');
  await expect(page.getByText('Profile Preview')).toBeVisible();
  await choose(page, await redAndBlue(page));
  await expect(stage(page)).toHaveAttribute('aria-valuetext', /^50 % from the left/);
  expect(await axeViolationsInBothSchemes(page, DIALOG)).toEqual([]);
  expect(await overflowsAt(page, [320, 390, 1280])).toEqual([]);
  await stage(page).focus();
  // The picture moves to the right until only its red half is visible.
  for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowRight');
  await expect(stage(page)).toHaveAttribute('aria-valuetext', /^0 % from the left/);
  await page.keyboard.press('+');
  await dialogOf(page).getByRole('button', { name: 'Rotate right' }).click();
  await save(page);
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(sectionOf(page).getByRole('button', { name: 'Change Photo' })).toBeFocused();

  const photo = await photoOf(factory, student);
  for (const [left, top] of [
    [0, 0],
    [1, 0],
    [0.5, 0.5],
    [1, 1],
  ] as const)
    expect(await colourAt(page, `/api/photos/${photo}/256.webp`, left, top)).toBe('red');
  for (const place of [sectionOf(page), page.getByRole('button', { name: 'Account' })])
    await expect
      .poll(() => place.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  await expect(page.locator(`picture img[srcset*="${photo}"]`)).toHaveCount(3);
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
});

test('a pasted picture is cropped by pointer', LONG, async ({ page, factory, signInAs }) => {
  const student = await factory.student();
  await signInAs(student);
  await page.goto('/student-settings');
  await expect(sectionOf(page)).toBeVisible();
  await pastePicture(page, await redAndBlue(page));
  await expect(stage(page)).toHaveAttribute('aria-valuetext', /^50 % from the left/);
  const box = await stage(page).boundingBox();
  if (!box) throw new Error('The picture is not displayed');
  await page.mouse.move(box.x + 200, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + 100, { steps: 4 });
  await page.mouse.move(box.x - 400, box.y + 100, { steps: 4 });
  await page.mouse.up();
  await expect(stage(page)).toHaveAttribute('aria-valuetext', /^100 % from the left/);
  await save(page);
  await expect(dialogOf(page)).toHaveCount(0);
  const photo = await photoOf(factory, student);
  expect(await colourAt(page, `/api/photos/${photo}/64.jpg`, 0, 0)).toBe('blue');
});

test('a student can cancel an upload, and a failed upload shows the reason', async ({
  page,
  factory,
  signInAs,
  noise,
}) => {
  noise.allow(/PUT \/api\/account\/photo/);
  const student = await factory.student();
  await signInAs(student);
  await page.goto('/student-settings');
  await expect(sectionOf(page)).toBeVisible();
  let arrived: () => void = () => undefined;
  const hasArrived = new Promise<void>((resolve) => (arrived = resolve));
  await page.route('**/api/account/photo', () => arrived());
  await choose(page, await redAndBlue(page));
  await save(page);
  await hasArrived;
  await expect(dialogOf(page).getByRole('progressbar')).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialogOf(page).getByRole('progressbar')).toHaveCount(0);
  expect(await photoOf(factory, student)).toBeNull();

  await page.unroute('**/api/account/photo');
  const message = 'Many photos are being uploaded. Please try again in a moment.';
  await page.route('**/api/account/photo', (route) => route.fulfill({ status: 503, json: { message } }));
  await save(page);
  await expect(dialogOf(page).getByText(message)).toBeVisible();
  await page.unroute('**/api/account/photo');
  await save(page);
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(sectionOf(page).locator('img')).toBeVisible();
});

test('a file that is not a picture is refused, and a photo is removed', async ({
  page,
  factory,
  signInAs,
}) => {
  const student = await factory.student();
  await signInAs(student);
  await page.goto('/student-settings');
  await expect(sectionOf(page)).toBeVisible();
  await choose(page, Buffer.from('no picture'));
  await expect(dialogOf(page).getByText(/cannot be read as a picture/)).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await choose(page, await redAndBlue(page, 200, 200));
  await save(page);
  await sectionOf(page).getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Photo' }).click();
  await expect(sectionOf(page).getByRole('button', { name: 'Upload Photo' })).toBeVisible();
  expect(await photoOf(factory, student)).toBeNull();
});

test('an admin removes a photo, and the owner reads the reason', async ({
  page,
  factory,
  signInAs,
  visit,
}) => {
  const mentor = await factory.mentor();
  const owner = await visit();
  await owner.signIn(mentor);
  await owner.page.goto('/mentor-settings');
  await expect(sectionOf(owner.page)).toBeVisible();
  await pastePicture(owner.page, await redAndBlue(owner.page));
  await expect(stage(owner.page)).toBeVisible();
  await save(owner.page);
  await expect(sectionOf(owner.page).locator('img')).toBeVisible();

  await signInAs('admin');
  await page.goto(`/admin/users/${mentor.id}`);
  await page.getByRole('button', { name: 'Remove Photo' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Remove Photo' })).toBeDisabled();
  expect(await axeViolationsInBothSchemes(page, DIALOG)).toEqual([]);
  await dialog.getByRole('radio', { name: 'It shows somebody else.' }).check();
  await dialog.getByRole('button', { name: 'Remove Photo' }).click();
  await expect(page.getByRole('button', { name: 'Remove Photo' })).toHaveCount(0);

  await owner.page.reload();
  await expect(sectionOf(owner.page).getByRole('button', { name: 'Upload Photo' })).toBeVisible();
  await owner.page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click();
  await expect(owner.page.getByText(/removed your photo. It shows somebody else/)).toBeVisible();
});
