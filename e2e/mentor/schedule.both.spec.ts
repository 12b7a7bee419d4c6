import { TEXTS } from '@cairn/shared/contract';
import { dateInDays, expect, test } from '../fixtures.ts';
import { chooseDate, hourButton, section } from './support.ts';

const DAY = dateInDays(6);

test('a mentor opens two hours of a date, and closes one again', async ({ page, factory, signInAs }) => {
  const mentor = await factory.mentor();
  await signInAs(mentor);
  await page.goto('/schedule-management');
  await chooseDate(page, DAY);
  await hourButton(page, '09:00 AM').click();
  await hourButton(page, '02:00 PM').click();
  await page.getByRole('button', { name: 'Save Availability' }).click();
  await expect(page.getByText(TEXTS.schedule.success)).toBeVisible();

  const existing = section(page, 'Existing Schedules');
  await expect(existing.getByText('Available')).toHaveCount(2);
  await page.reload();
  await chooseDate(page, DAY);
  await expect(existing.getByRole('listitem')).toHaveText([/09:00 AM.*Available/, /02:00 PM.*Available/]);

  await hourButton(page, '09:00 AM').click();
  await page.getByRole('button', { name: 'Save Availability' }).click();
  await expect(existing.getByRole('listitem')).toHaveText([/02:00 PM.*Available/]);
});

test('a save without a date or an hour says what is missing', async ({ page, factory, signInAs }) => {
  await signInAs(await factory.mentor());
  await page.goto('/schedule-management');
  await page.getByRole('button', { name: 'Save Availability' }).click();
  await expect(page.getByText(TEXTS.schedule.incomplete)).toBeVisible();
});

test('hours pressed before the date are meant for it', async ({ page, factory, signInAs }) => {
  await signInAs(await factory.mentor());
  await page.goto('/schedule-management');
  await hourButton(page, '11:00 AM').click();
  await chooseDate(page, DAY);
  await expect(hourButton(page, '11:00 AM')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Save Availability' }).click();
  await expect(section(page, 'Existing Schedules').getByRole('listitem')).toHaveText([/11:00 AM.*Available/]);
});

test('a booked hour says whose it is and is never closed by a press', async ({ page, factory, signInAs }) => {
  const [mentor, student] = await Promise.all([factory.mentor(), factory.student()]);
  await factory.openSlots(mentor, DAY, ['09:00 AM', '10:00 AM']);
  await factory.book(student, mentor, { date: DAY, timeSlot: '09:00 AM' }, 'Reading flame graphs');
  await signInAs(mentor);
  await page.goto('/schedule-management');
  await chooseDate(page, DAY);
  await expect(section(page, 'Existing Schedules').getByRole('listitem').first()).toContainText('Booked');
  await hourButton(page, '09:00 AM').click();

  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(student.name);
  await expect(dialog).toContainText('Reading flame graphs');
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await expect(dialog).toBeHidden();
  await expect(section(page, 'Existing Schedules').getByRole('listitem').first()).toContainText('Booked');

  await hourButton(page, '09:00 AM').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(section(page, 'Existing Schedules').getByText('Available')).toHaveCount(2);
});

test('the week shows what is open, and the keyboard opens an hour', async ({ page, factory, signInAs }) => {
  const mentor = await factory.mentor();
  await factory.openSlots(mentor, DAY, ['09:00 AM']);
  await signInAs(mentor);
  await page.goto('/schedule-management');
  await chooseDate(page, DAY);
  const grid = page.getByRole('grid', { name: 'Hours of the week' });
  const open = grid.getByRole('button', { name: /09:00 AM,? Open/ });
  await expect(open).toHaveCount(1);
  await open.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(grid.getByRole('button', { name: /10:00 AM,? To open/ })).toBeFocused();
  await page.getByRole('button', { name: 'Save Availability' }).click();
  await expect(section(page, 'Existing Schedules').getByText('Available')).toHaveCount(2);
});

test('unsaved hours are not left without a question', async ({ page, factory, signInAs }) => {
  await signInAs(await factory.mentor());
  await page.goto('/schedule-management');
  await chooseDate(page, DAY);
  await hourButton(page, '09:00 AM').click();
  await page.getByRole('link', { name: 'Feedback' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await expect(hourButton(page, '09:00 AM')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Feedback' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/feedback-rating/);
});

test('an hour of another time is opened beside the six', async ({ page, factory, signInAs }) => {
  await signInAs(await factory.mentor());
  await page.goto('/schedule-management');
  await chooseDate(page, DAY);
  await page.getByLabel('Another time').fill('18:30');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(hourButton(page, '06:30 PM')).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('Another time').fill('19:00');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('This hour overlaps another one.')).toBeVisible();
  await page.getByRole('button', { name: 'Save Availability' }).click();
  await expect(section(page, 'Existing Schedules').getByRole('listitem')).toHaveText([/06:30 PM.*Available/]);
});
