import { axeViolationsInBothSchemes, dateInDays, expect, overflowsAt, test } from '../fixtures.ts';

/** A time at which no mentor of the demo data is free. */
const SLOT = { date: dateInDays(25), timeSlot: '04:00 AM' };

test('a student sends a declined request to another mentor who is free at that time', async ({
  page,
  signInAs,
  factory,
}) => {
  const [student, mentor, other] = [await factory.student(), await factory.mentor(), await factory.mentor()];
  for (const each of [mentor, other]) await factory.openSlots(each, SLOT.date, [SLOT.timeSlot]);
  const { id } = await factory.book(student, mentor, SLOT);
  await signInAs(student);
  await page.goto('/sessions');
  await (await factory.as(mentor)).send('PUT', `/sessions/${id}`, { status: 'CANCELLED' });

  const offered = page.getByRole('region', { name: /^Mentors who are free at the time of/ });
  const ask = offered.getByRole('button', { name: `Send Request to ${other.name}` });
  await expect(ask).toBeVisible();
  await expect(offered.getByRole('listitem')).toHaveCount(1);
  expect(await axeViolationsInBothSchemes(page, 'main')).toEqual([]);
  expect(await overflowsAt(page, [1280, 768, 390])).toEqual([]);
  await ask.focus();
  await page.keyboard.press('Enter');
  await expect(offered).toContainText(`Your request was sent to ${other.name}.`);
  await expect(offered).toBeFocused();
  const card = page.getByRole('article', { name: `Session with ${other.name}` });
  await expect(card).toContainText('Pending');
});
