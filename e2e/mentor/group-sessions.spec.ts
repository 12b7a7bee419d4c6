import { axeViolationsInBothSchemes, dateInDays, expect, overflowsAt, test } from '../fixtures.ts';
import { endSession } from '../support/running-session.ts';
import { section } from './support.ts';

const WIDTHS = [1280, 768, 390];

test('a mentor publishes group sessions, messages participants, records attendance and cancels a group session', async ({
  page,
  signInAs,
  factory,
  site,
}) => {
  test.slow();
  const mentor = await factory.mentor();
  const [first, second] = [await factory.student(), await factory.student()];
  const [asFirst, asSecond] = [await factory.as(first), await factory.as(second)];
  await signInAs(mentor);
  await page.goto('/schedule-management');
  await page.getByRole('link', { name: 'Open Group Sessions' }).press('Enter');
  await expect(page.getByText('No upcoming group sessions')).toBeVisible();
  expect(await axeViolationsInBothSchemes(page, 'main')).toEqual([]);

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'New Group Session' }).press('Enter');
  await dialog.getByLabel('Title').fill('Reading a large codebase');
  await dialog.getByLabel('Seats').selectOption('4');
  await dialog.getByLabel('Date').fill(dateInDays(9));
  await dialog.getByLabel('Date').press('Enter');
  await dialog.getByLabel('Start').fill('09:15');
  expect(await axeViolationsInBothSchemes(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  const card = page.getByRole('article', { name: 'Reading a large codebase' });
  await expect(card).toContainText('0 of 4 seats taken');

  const [published] = await asFirst.get<{ id: number }[]>(`/group-sessions?teacherId=${mentor.id}`);
  const path = `/group-sessions/${published?.id}/seat`;
  await asFirst.send('POST', path);
  const seat = await asSecond.send<{ session: { id: number } }>('POST', path);
  // The mentor's page updates without a reload.
  await expect(card).toContainText('2 of 4 seats taken');
  expect(await axeViolationsInBothSchemes(page, 'main')).toEqual([]);
  expect(await overflowsAt(page, WIDTHS)).toEqual([]);

  await card.getByRole('button', { name: /^Message all participants/ }).press('Enter');
  await dialog.getByLabel('Message').fill('Bring one question each');
  await dialog.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await expect(page.getByText('Sent to 2 students')).toBeVisible();
  await card.getByRole('link', { name: second.name }).press('Enter');
  await expect(page.getByRole('main')).toContainText('Bring one question each');

  await page.goto('/mentor-dashboard');
  const upcoming = section(page, 'Upcoming Sessions').getByRole('article');
  await expect(upcoming).toHaveCount(1);
  await expect(upcoming).toContainText('2 of 4 seats taken');
  await upcoming.getByRole('link', { name: /^Participants/ }).press('Enter');
  await expect(card).toBeFocused();

  await endSession(site, seat.session.id);
  await page.reload();
  await card
    .getByRole('group', { name: `Attendance of ${second.name}` })
    .getByRole('button', { name: 'Absent' })
    .press('Enter');
  await card.getByRole('button', { name: 'All Others Attended' }).press('Enter');
  const choice = card.getByRole('group', { name: `Attendance of ${first.name}` });
  await expect(choice.getByRole('button', { pressed: true })).toHaveText('Attended');
  expect(await axeViolationsInBothSchemes(page, 'main')).toEqual([]);
  expect(await overflowsAt(page, WIDTHS)).toEqual([]);

  await page.getByRole('button', { name: 'New Group Session' }).press('Enter');
  await dialog.getByLabel('Title').fill('Mock interviews');
  await dialog.getByLabel('Date').fill(dateInDays(10));
  await dialog.getByLabel('Date').press('Enter');
  await dialog.getByLabel('Start').fill('10:00');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  const later = section(page, 'Upcoming').getByRole('article', { name: 'Mock interviews' });
  await later.getByRole('button', { name: 'Cancel Session: “Mock interviews”' }).press('Enter');
  await dialog.getByLabel('Reason').fill('I am ill');
  await dialog.getByRole('button', { name: 'Cancel Group Session' }).press('Enter');
  const past = section(page, 'Past and Cancelled');
  await expect(past.getByRole('article', { name: 'Mock interviews' })).toContainText('Cancelled');
});
