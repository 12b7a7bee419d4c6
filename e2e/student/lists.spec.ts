import { axeViolationsInBothSchemes, dateInDays, expect, overflowsAt, test } from '../fixtures.ts';

test('favourites and waiting list entries stay in sync across lists and tabs', async ({
  page,
  context,
  signInAs,
  factory,
}) => {
  const [student, mentor, other] = [await factory.student(), await factory.mentor(), await factory.mentor()];
  const slot = { date: dateInDays(26), timeSlot: '03:00 AM' };
  for (const each of [mentor, other]) await factory.openSlots(each, slot.date, [slot.timeSlot]);
  const { id } = await factory.book(student, mentor, slot);
  await (await factory.as(mentor)).send('PUT', `/sessions/${id}`, { status: 'CANCELLED' });
  await (
    await factory.as(mentor)
  ).send('POST', '/schedules/save', [{ teacherId: mentor.id, ...slot, available: false }]);
  await signInAs(student);
  await page.goto('/sessions');
  const offered = page.getByRole('region', { name: /^Mentors who are free at the time of/ });
  const heart = offered.getByRole('button', { name: `Favourite: ${other.name}` });
  await heart.press('Enter');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect.soft(await axeViolationsInBothSchemes(page, 'main')).toEqual([]);
  expect.soft(await overflowsAt(page, [1280, 768, 390])).toEqual([]);

  const second = await context.newPage();
  await second.goto(`/find-mentors?q=${encodeURIComponent(mentor.name)}`);
  const card = second.getByRole('article', { name: mentor.name });
  const notify = card.getByRole('button', { name: `Notify me when ${mentor.name} has a free time` });
  await notify.press('Enter');
  await expect(card.getByRole('link', { name: `On the Waiting List for ${mentor.name}` })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Waiting List' })).toBeVisible();
  await second.emulateMedia({ reducedMotion: 'reduce' });
  expect.soft(await axeViolationsInBothSchemes(second, 'main')).toEqual([]);
  expect.soft(await overflowsAt(second, [1280, 768, 390])).toEqual([]);
  await second.goto(`/find-mentors/${other.id}`);
  const onPage = second.getByRole('button', { name: `Favourite: ${other.name}` });
  await expect(onPage).toHaveAttribute('aria-pressed', 'true');
  await onPage.press('Enter');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});
