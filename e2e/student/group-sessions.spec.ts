import { axeViolationsInBothSchemes, dateInDays, expect, overflowsAt, test } from '../fixtures.ts';

const WIDTHS = [1280, 768, 390];
const TITLE = 'Reading a large codebase';

test('a student gives up the last seat, and a waiting student gets the seat', async ({
  page,
  signInAs,
  visit,
  factory,
}) => {
  test.slow();
  const [mentor, student, rival, early] = [
    await factory.mentor(),
    await factory.student(),
    await factory.student(),
    await factory.student(),
  ];
  const title = `${TITLE} ${mentor.id}`;
  const { id } = await (
    await factory.as(mentor)
  ).send<{ id: number }>('POST', '/group-sessions', {
    title,
    description: 'Bring a repository that confuses you.',
    minutes: 60,
    seats: 2,
    date: dateInDays(9),
    timeSlot: '09:00 AM',
  });
  await (await factory.as(early)).send('POST', `/group-sessions/${id}/seat`);

  const other = await visit();
  await other.signIn(rival);
  await other.page.goto('/group-sessions');
  const theirs = other.page.getByRole('article', { name: title });
  await expect(theirs).toContainText('1 of 2 seats taken');

  await signInAs(student);
  await page.goto(`/find-mentors/${mentor.id}`);
  const card = page.getByRole('region', { name: 'Group sessions' }).getByRole('article', { name: title });
  await card.getByRole('button', { name: `Join “${title}”` }).press('Enter');
  await expect(card).toContainText('You have a seat');
  expect(await axeViolationsInBothSchemes(page, 'main')).toEqual([]);
  expect(await overflowsAt(page, WIDTHS)).toEqual([]);

  // The other student's page updates without a reload.
  await expect(theirs).toContainText('Both seats taken');
  await theirs.getByRole('button', { name: `Join the waiting list of “${title}”` }).press('Enter');
  await expect(theirs).toContainText('Number 1 on the waiting list');
  expect(await axeViolationsInBothSchemes(other.page, 'main')).toEqual([]);
  expect(await overflowsAt(other.page, WIDTHS)).toEqual([]);
  await other.page.goto('/sessions');
  const waiting = other.page.getByRole('region', { name: 'Waiting for a Seat' });
  await expect(waiting.getByRole('article', { name: title })).toContainText('Number 1 on the waiting list');
  expect(await axeViolationsInBothSchemes(other.page, 'main')).toEqual([]);
  expect(await overflowsAt(other.page, WIDTHS)).toEqual([]);

  await card.getByRole('link', { name: `See Session “${title}”` }).press('Enter');
  const seat = page.getByRole('article', { name: `Session with ${mentor.name}` });
  await expect(seat).toContainText('Group session, both seats taken');
  await expect(seat).toContainText('About: Bring a repository that confuses you.');
  await expect(seat.getByRole('button', { name: /^Reschedule/ })).toHaveCount(0);
  expect(await axeViolationsInBothSchemes(page, 'main')).toEqual([]);
  await seat.getByRole('button', { name: `Give Up Seat in “${title}”` }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Give up your seat?' });
  await expect(dialog).toContainText('will be available to other students');
  await dialog.getByRole('button', { name: 'Give Up Seat' }).press('Enter');
  await expect(page.getByText('You gave up your seat')).toBeVisible();

  // The other student's page updates without a reload.
  const taken = other.page.getByRole('article', { name: `Session with ${mentor.name}` });
  await expect(taken).toContainText('Group session, both seats taken');
  await expect(waiting).toHaveCount(0);
});
