import { readFile } from 'node:fs/promises';
import {
  axeViolations,
  axeViolationsInBothSchemes,
  dateInDays,
  expect,
  overflowsAt,
  test,
} from '../fixtures.ts';
import { waitForIdleFiles } from '../support/idle-files.ts';

test('a student and a mentor write an agenda together, and private notes stay private', async ({
  page,
  visit,
  factory,
  signInAs,
  noise,
}) => {
  test.slow();
  const [student, mentor] = [await factory.student(), await factory.mentor()];
  const slot = { date: dateInDays(5), timeSlot: '09:00 AM' } as const;
  await factory.openSlots(mentor, slot.date, [slot.timeSlot]);
  const { id } = await factory.book(student, mentor, slot, 'Reading code');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });

  // The code of the dialog is downloaded only when the dialog is opened.
  await signInAs(student);
  await page.goto('/sessions');
  const button = page.getByRole('button', { name: `Agenda and notes of the session with ${mentor.name}` });
  await expect(button).toBeVisible();
  await waitForIdleFiles(page);
  const before = scripts.length;
  await button.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Agenda and Notes: Reading code' });
  const agenda = dialog.getByRole('textbox', { name: 'Agenda' });
  await expect(agenda).toHaveValue('Topic: Reading code\n');
  expect(scripts.length).toBeGreaterThan(before);
  await agenda.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('1. Where to begin 😀');
  await expect(
    dialog.getByRole('region', { name: 'Agenda' }).getByText('Saved', { exact: true }),
  ).toBeVisible();

  // Both write at the same time.
  const other = await visit();
  await other.signIn(mentor);
  await other.page.goto('/session-requests');
  await other.page
    .getByRole('button', { name: `Agenda and notes of the session with ${student.name}` })
    .press('Enter');
  const theirs = other.page.getByRole('dialog', { name: 'Agenda and Notes: Reading code' });
  const shared = theirs.getByRole('textbox', { name: 'Agenda' });
  await expect(shared).toHaveValue('Topic: Reading code\n1. Where to begin 😀');
  await shared.focus();
  await other.page.keyboard.press('Control+Home');
  await Promise.all([
    page.keyboard.type('\n2. How to test it', { delay: 30 }),
    other.page.keyboard.type('For Monday. ', { delay: 30 }),
  ]);
  const merged = 'For Monday. Topic: Reading code\n1. Where to begin 😀\n2. How to test it';
  await expect(agenda).toHaveValue(merged);
  await expect(shared).toHaveValue(merged);
  await page.keyboard.press('Control+z');
  await expect(shared).toHaveValue(/^For Monday\. Topic: Reading code/);
  await page.keyboard.press('Control+Shift+z');
  await expect(shared).toHaveValue(merged);

  // Notes that are written without a connection are saved when the connection is back.
  const notes = dialog.getByRole('textbox', { name: 'Notes', exact: true });
  noise.allow(/failed|ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await page.context().setOffline(true);
  await notes.focus();
  await page.keyboard.type('Written on the train');
  const state = dialog.getByRole('region', { name: 'Notes', exact: true });
  await expect(state.getByText('Offline', { exact: true })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.context().setOffline(false);
  await expect(state.getByText('Saved', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(theirs.getByRole('textbox', { name: 'Notes', exact: true })).toHaveValue(
    'Written on the train',
  );

  // The mentor cannot see the private notes of the student.
  await dialog.getByRole('textbox', { name: 'Private Notes' }).fill('Ask about the interview');
  await expect(
    dialog.getByRole('region', { name: 'Private Notes' }).getByText('Saved', { exact: true }),
  ).toBeVisible();
  await expect(theirs.getByRole('textbox', { name: 'Private Notes' })).toHaveValue('');
  const mine = await factory.as(student);
  expect(await mine.get(`/session-documents/${id}/private-notes`)).toMatchObject({
    text: 'Ask about the interview',
  });

  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  expect(await overflowsAt(page, [320, 390, 768, 1280])).toEqual([]);
  // The downloaded file contains what was typed just before the download.
  const downloading = page.waitForEvent('download');
  await notes.press('Control+End');
  await page.keyboard.type(', read at home');
  await dialog.getByRole('link', { name: 'Download with Private Notes' }).press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`session-${id}.md`);
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toContain('> Written on the train, read at home');
  expect(file).toContain('Ask about the interview');
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.reload();
  await button.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Private Notes' })).toHaveValue('Ask about the interview');
});
