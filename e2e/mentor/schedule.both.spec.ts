import { dateInDays, expect, test } from '../fixtures.ts';
import { chooseDate, hourButton, section } from './support.ts';

const DAY = dateInDays(6);

test('a mentor opens fixed and custom slots on a date and closes a slot', async ({
  page,
  factory,
  signInAs,
}) => {
  await signInAs(await factory.mentor());
  await page.goto('/schedule-management');
  const save = page.getByRole('button', { name: 'Save Availability' });
  const hours = section(page, 'Existing Schedules').getByRole('listitem');
  await save.click();
  await expect(page.getByText('Please select a date and at least one time slot.')).toBeVisible();

  // Choosing a date keeps the pressed hour.
  await hourButton(page, '02:00 PM').click();
  await chooseDate(page, DAY);
  await expect(hourButton(page, '02:00 PM')).toHaveAttribute('aria-pressed', 'true');
  await hourButton(page, '09:00 AM').click();
  await page.getByLabel('Another time').fill('18:30');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(hourButton(page, '06:30 PM')).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('Another time').fill('19:00');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('This hour overlaps another one.')).toBeVisible();
  await save.click();
  await expect(page.getByText('Schedule saved successfully!')).toBeVisible();

  await page.reload();
  await chooseDate(page, DAY);
  const [nine, two, half] = [/09:00 AM.*Available/, /02:00 PM.*Available/, /06:30 PM.*Available/];
  await expect(hours).toHaveText([nine, two, half]);
  await hourButton(page, '09:00 AM').click();
  await save.click();
  await expect(hours).toHaveText([two, half]);
});

test('a mentor presses a booked slot, sees the student and the topic, and declines the request', async ({
  page,
  factory,
  signInAs,
}) => {
  const [mentor, student] = await Promise.all([factory.mentor(), factory.student()]);
  await factory.openSlots(mentor, DAY, ['09:00 AM', '10:00 AM']);
  await factory.book(student, mentor, { date: DAY, timeSlot: '09:00 AM' }, 'Reading flame graphs');
  await signInAs(mentor);
  await page.goto('/schedule-management');
  await chooseDate(page, DAY);
  const first = section(page, 'Existing Schedules').getByRole('listitem').first();
  await expect(first).toContainText('Booked');
  await hourButton(page, '09:00 AM').click();

  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(student.name);
  await expect(dialog).toContainText('Reading flame graphs');
  await dialog.getByRole('button', { name: 'Keep It' }).click();
  await expect(dialog).toBeHidden();
  await expect(first).toContainText('Booked');

  await hourButton(page, '09:00 AM').click();
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(section(page, 'Existing Schedules').getByText('Available')).toHaveCount(2);
});

test('a mentor opens a slot by keyboard, and a dialog protects unsaved changes', async ({
  page,
  factory,
  signInAs,
}) => {
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
  const toOpen = grid.getByRole('button', { name: /10:00 AM,? To open/ });
  await expect(toOpen).toBeFocused();

  const leave = async (answer: string) => {
    await page.getByRole('link', { name: 'Feedback' }).click();
    await page.getByRole('dialog').getByRole('button', { name: answer }).click();
  };
  await leave('Stay');
  await expect(toOpen).toBeVisible();
  await page.getByRole('button', { name: 'Save Availability' }).click();
  await expect(section(page, 'Existing Schedules').getByText('Available')).toHaveCount(2);
  await hourButton(page, '11:00 AM').click();
  await leave('Leave');
  await expect(page).toHaveURL(/feedback-rating/);
});

test('on a phone, the save button does not cover the last slot of a day', async ({
  page,
  factory,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(await factory.mentor());
  await page.goto('/schedule-management');
  const week = section(page, 'Your week');
  const hours = page.getByRole('group', { name: 'Time slots' });
  await week.getByRole('button', { name: 'Next week' }).click();
  const day = week.getByRole('listitem').nth(3).getByRole('button');
  await expect(day).toBeEnabled();
  const [first, second] = [await week.boundingBox(), await hours.boundingBox()];
  expect(first?.y ?? Infinity).toBeLessThan(second?.y ?? 0);
  await day.click();
  await expect(day).toHaveAttribute('aria-pressed', 'true');
  await hours.getByRole('button', { name: '04:00 PM' }).click();
  const save = page.getByRole('button', { name: 'Save Availability' });
  const last = hours.getByRole('button', { name: '04:00 PM' });
  const coveredBy = async () => {
    const [hour, bar] = [await last.boundingBox(), await save.boundingBox()];
    return (hour?.y ?? Infinity) + (hour?.height ?? 0) - (bar?.y ?? 0);
  };
  await expect.poll(coveredBy).toBeLessThanOrEqual(0);
  await save.click();
  await expect(page.getByText('Schedule saved successfully!')).toBeVisible();
});
