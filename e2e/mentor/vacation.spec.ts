import type { Slot } from '@cairn/shared/contract';
import { axeViolationsInBothSchemes, dateInDays, expect, overflowsAt, test } from '../fixtures.ts';
import { cardOf, chooseDate, section } from './support.ts';

const shown = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.parse(date),
  );

test('a mentor sets a vacation by keyboard, and a student sees the vacation', async ({
  page,
  factory,
  signInAs,
  visit,
}) => {
  test.slow();
  const [mentor, kept, cancelled] = [
    await factory.mentor(),
    await factory.student(),
    await factory.student(),
  ];
  const [first, last] = [dateInDays(0), dateInDays(5)];
  const [free, ...booked] = ['09:00 AM', '11:00 AM', '01:00 PM'];
  await factory.openSlots(mentor, last, [free, ...booked]);
  for (const [index, student] of [kept, cancelled].entries()) {
    const session = await factory.book(student, mentor, { date: last, timeSlot: booked[index] ?? '' });
    await factory.answer(mentor, session, 'CONFIRMED');
  }
  await signInAs(mentor);
  await page.goto('/schedule-management');
  const vacation = section(page, 'Vacation');

  await vacation.getByRole('button', { name: 'Set Vacation' }).press('Enter');
  await expect(vacation.getByText('Choose the last day.')).toBeVisible();
  await expect(vacation.getByLabel('First day')).toBeFocused();
  await page.keyboard.type(last);
  await page.keyboard.press('Enter');
  await vacation.getByLabel('Last day').fill(first);
  await vacation.getByLabel('Last day').press('Enter');
  await vacation.getByLabel('Note for students (optional)').fill('Ask Ines in the meantime');
  await vacation.getByRole('button', { name: 'Set Vacation' }).press('Enter');
  await expect(vacation.getByText('The last day must not be before the first day.')).toBeVisible();
  await expect(vacation.getByLabel('Note for students (optional)')).toHaveValue('Ask Ines in the meantime');
  await vacation.getByLabel('First day').fill(first);
  await vacation.getByLabel('First day').press('Enter');
  await vacation.getByLabel('Last day').fill(last);
  await vacation.getByLabel('Last day').press('Enter');
  await expect(
    vacation.getByRole('heading', { name: 'Keep the 2 sessions during your vacation?' }),
  ).toBeVisible();
  await vacation.getByRole('button', { name: 'Set Vacation' }).press('Enter');
  await expect(page.getByText('Vacation saved')).toBeVisible();
  await expect(vacation.getByRole('button', { name: 'Change Vacation' })).toBeFocused();

  await cardOf(page, cancelled).getByRole('button', { name: 'Cancel' }).press('Enter');
  await page.getByRole('dialog').getByLabel('Reason').fill('I am away');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Session' }).press('Enter');
  await expect(
    vacation.getByRole('heading', { name: 'Keep the session during your vacation?' }),
  ).toBeVisible();
  await chooseDate(page, last);
  await expect(page.getByText('You are on vacation on this day')).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect.soft(await axeViolationsInBothSchemes(page)).toEqual([]);
  expect.soft(await overflowsAt(page, [1280, 768, 390])).toEqual([]);

  const visitor = await visit();
  await visitor.signIn(kept);
  await visitor.page.goto(`/find-mentors?q=${encodeURIComponent(mentor.name)}`);
  const card = visitor.page.getByRole('article', { name: mentor.name });
  await expect(card.getByText(`Away until ${shown(last)}`)).toBeVisible();
  await expect(card.getByText('No free time at the moment')).toBeVisible();
  await card.getByRole('link', { name: mentor.name, exact: true }).click();
  await expect(visitor.page.getByText(`Away until ${shown(last)}`)).toBeVisible();
  await expect(visitor.page.getByText('Ask Ines in the meantime')).toBeVisible();
  await visitor.page.emulateMedia({ reducedMotion: 'reduce' });
  expect.soft(await axeViolationsInBothSchemes(visitor.page)).toEqual([]);
  expect.soft(await overflowsAt(visitor.page, [1280, 768, 390])).toEqual([]);

  await page.setViewportSize({ width: 1280, height: 900 });
  await vacation.getByRole('button', { name: 'Remove Vacation' }).press('Enter');
  await expect(page.getByText('Vacation removed')).toBeVisible();
  await expect(vacation.getByLabel('First day')).toBeFocused();
  const slots = await (await factory.as(kept)).get<Slot[]>(`/schedules/available/${mentor.id}/${last}`);
  expect(slots.map(({ timeSlot }) => timeSlot)).toEqual([free, booked[1]]);
});
