import type { Page } from '@playwright/test';
import { axeViolationsInBothSchemes, dateInDays, expect, overflowsAt, test } from '../fixtures.ts';

const log = (page: Page) => page.getByRole('log');
const composer = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const attachedFiles = (page: Page) => page.getByRole('group', { name: 'Files of this message' });
const picture = async (page: Page) =>
  Buffer.from(
    await page.evaluate(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 200 });
      canvas.getContext('2d')?.fillRect(20, 20, 200, 100);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    }),
    'base64',
  );

test('a student sends a picture and files to a mentor, and retries an interrupted upload', async ({
  visit,
  factory,
}) => {
  test.slow();
  const [student, mentor] = [await factory.student(), await factory.mentor()];
  const date = dateInDays(12);
  await factory.openSlots(mentor, date, ['09:00 AM']);
  await factory.book(student, mentor, { date, timeSlot: '09:00 AM' });
  const [left, right] = [await visit(), await visit()];
  // The server refuses one file type, and one upload is interrupted.
  left.noise.allow(/^400 POST \/api\/messages\/files/);
  left.noise.allow(/^failed POST \/api\/messages\/files/);
  await left.signIn(student);
  await right.signIn(mentor);
  await left.page.goto(`/messages?with=${mentor.id}`);
  await right.page.goto(`/mentor-messages?with=${student.id}`);

  const { page } = left;
  await composer(page).fill('What does this mean?');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add Files' }).press('Enter');
  await (
    await chooser
  ).setFiles([
    { name: 'screen.png', mimeType: 'image/png', buffer: await picture(page) },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('# Notes\n') },
    { name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    { name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) },
  ]);
  await expect(
    attachedFiles(page).getByRole('alert').filter({ hasText: 'empty.txt is empty.' }),
  ).toBeVisible();
  await expect(attachedFiles(page).getByText(/^This type of file cannot be sent/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try setup.exe again' })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Description of screen.png' }).fill('A box on a screen');
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  expect(await overflowsAt(page, [320, 390, 768, 1280])).toEqual([]);
  // A message with a failed file is not sent.
  await composer(page).press('Enter');
  await expect(attachedFiles(page).getByText(/^Remove the files that could not be uploaded/)).toBeVisible();
  await expect(composer(page)).toHaveValue('What does this mean?');
  await page.getByRole('button', { name: 'Remove setup.exe' }).press('Enter');
  await expect(composer(page)).toBeFocused();
  // Text and files survive a reload.
  await page.reload();
  await expect(composer(page)).toHaveValue('What does this mean?');
  await expect(page.getByRole('textbox', { name: 'Description of screen.png' })).toHaveValue(
    'A box on a screen',
  );
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(attachedFiles(page)).toHaveCount(0);

  const received = log(right.page).getByRole('listitem').filter({ hasText: 'What does this mean?' });
  await expect(received.getByRole('img', { name: 'A box on a screen' })).toBeVisible();
  // The badge contains other digits during its animation.
  await expect(right.page.getByRole('button', { name: 'Notifications, 2 new' })).toHaveText('2');
  expect(await axeViolationsInBothSchemes(right.page)).toEqual([]);
  const download = right.page.waitForEvent('download');
  await received.getByRole('link', { name: /^notes\.txt/ }).click();
  expect((await download).suggestedFilename()).toBe('notes.txt');

  // A message can consist of files without a text.
  await page.route('**/api/messages/files?**', (route) => route.abort(), { times: 1 });
  const transfer = await page.evaluateHandle(() => {
    const dropped = new DataTransfer();
    dropped.items.add(new File(['a;b'], 'table.csv'));
    return dropped;
  });
  await log(page).dispatchEvent('drop', { dataTransfer: transfer });
  await expect(attachedFiles(page).getByText(/check your connection/)).toBeVisible();
  await page.getByRole('button', { name: 'Try table.csv again' }).click();
  await expect(page.getByRole('button', { name: 'Remove table.csv' })).toBeVisible();
  await composer(page).press('Enter');
  await expect(log(right.page).getByRole('link', { name: /^table\.csv/ })).toBeVisible();
});
