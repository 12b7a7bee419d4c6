import type { Slot } from '@cairn/shared/contract';
import { axeViolationsInBothSchemes, dateInDays, expect, overflowsAt, test } from '../fixtures.ts';
import { chooseDate, section } from './support.ts';

test('a mentor sets booking rules by keyboard, and a student sees only allowed slots', async ({
  page,
  factory,
  signInAs,
}) => {
  test.slow();
  const [mentor, student] = [await factory.mentor(), await factory.student()];
  const [day, far] = [dateInDays(3), dateInDays(20)];
  await factory.openSlots(mentor, day, ['09:00 AM', '10:00 AM', '02:00 PM']);
  await factory.openSlots(mentor, far, ['09:00 AM']);
  await factory.book(student, mentor, { date: day, timeSlot: '09:00 AM' });
  await signInAs(mentor);
  await page.goto('/schedule-management');
  const rules = section(page, 'Booking Rules');
  await expect(rules.getByText('Students can book any of your open hours.')).toBeVisible();

  await rules.getByLabel('How far ahead').focus();
  await page.keyboard.type('14');
  await rules.getByLabel('Buffer after each session').focus();
  await page.keyboard.type('15');
  await expect(rules.getByText('up to 14 days ahead, with 15 minutes between sessions.')).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await rules.getByRole('button', { name: 'Save Booking Rules' }).press('Enter');
  await expect(page.getByText('Booking rules saved')).toBeVisible();

  await chooseDate(page, day);
  const hours = page.getByRole('group', { name: 'Time slots' });
  await expect(hours.getByRole('button', { name: /^10:00 AM ?Buffer/ })).toBeVisible();
  await expect(page.getByText('Not bookable: buffer')).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect.soft(await axeViolationsInBothSchemes(page)).toEqual([]);
  expect.soft(await overflowsAt(page, [1280, 768, 390])).toEqual([]);

  const reader = await factory.as(student);
  const free = async (date: string) =>
    (await reader.get<Slot[]>(`/schedules/available/${mentor.id}/${date}`)).map(({ timeSlot }) => timeSlot);
  expect([await free(day), await free(far)]).toEqual([['02:00 PM'], []]);
});
