import { dateInDays, expect, test, type Person } from '../fixtures.ts';
import { cardOf, statuses } from './support.ts';

const DAY = dateInDays(5);

test('a mentor finds requests by student, topic and date, and answers each request', async ({
  page,
  factory,
  signInAs,
}) => {
  const [mentor, ines, tomas] = await Promise.all([factory.mentor(), factory.student(), factory.student()]);
  const later = dateInDays(9);
  await factory.openSlots(mentor, DAY, ['09:00 AM']);
  await factory.openSlots(mentor, later, ['10:00 AM']);
  await factory.book(ines, mentor, { date: DAY, timeSlot: '09:00 AM' }, 'Graph algorithms');
  await factory.book(tomas, mentor, { date: later, timeSlot: '10:00 AM' }, 'A first offer');
  await signInAs(mentor);
  await page.goto('/session-requests');
  await expect(page.getByText('2 pending requests')).toBeVisible();
  const expectOnly = async (shown: Person, hidden: Person) => {
    await expect(cardOf(page, hidden)).toBeHidden();
    await expect(cardOf(page, shown)).toBeVisible();
  };
  const search = page.getByRole('searchbox', { name: 'Search by student or topic' });
  await search.fill('graph');
  await expectOnly(ines, tomas);
  await search.fill(tomas.name.toUpperCase());
  await expectOnly(tomas, ines);
  await search.fill('nobody at all');
  await page
    .getByRole('tabpanel', { name: /Pending/ })
    .getByRole('button', { name: 'Clear Filters' })
    .click();
  await expect(cardOf(page, ines)).toBeVisible();
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('From').fill(dateInDays(7));
  await page.getByLabel('From').press('Enter');
  await expectOnly(tomas, ines);
  await page.reload();
  await expectOnly(tomas, ines);
  await cardOf(page, tomas).getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(cardOf(page, tomas)).toBeHidden();
  await page
    .getByRole('tabpanel', { name: /Pending/ })
    .getByRole('button', { name: 'Clear Filters' })
    .click();
  await cardOf(page, ines).getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('No pending requests').first()).toBeVisible();

  await page.getByRole('tab', { name: /Confirmed/ }).click();
  await expect(cardOf(page, ines).getByText('Join Session')).toBeVisible();
  await page.getByRole('tab', { name: /Past/ }).click();
  await expect(cardOf(page, tomas)).toContainText(/You declined|Cancelled/);
  await expect
    .poll(async () => statuses(await factory.as(mentor), mentor))
    .toEqual({ [ines.name]: 'CONFIRMED', [tomas.name]: 'CANCELLED' });
});

test('accepting a request that the student has just cancelled fails and shows the reason', async ({
  page,
  factory,
  signInAs,
  noise,
}) => {
  const [mentor, student] = await Promise.all([factory.mentor(), factory.student()]);
  await factory.openSlots(mentor, DAY, ['09:00 AM']);
  const session = await factory.book(student, mentor, { date: DAY, timeSlot: '09:00 AM' });
  await signInAs(mentor);
  await page.goto('/session-requests');
  await expect(cardOf(page, student)).toBeVisible();
  noise.allow(/^409 PUT \/api\/sessions\//);
  // The server gets the student's cancellation just before the mentor's acceptance.
  const studentApi = await factory.as(student);
  await page.route('**/api/sessions/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    await studentApi.send('PUT', `/sessions/${session.id}`, { status: 'CANCELLED' });
    return route.fallback();
  });
  await cardOf(page, student).getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('alert').filter({ hasText: student.name })).toContainText('cancelled');
  await expect(cardOf(page, student)).toBeHidden();
  await expect
    .poll(async () => statuses(await factory.as(mentor), mentor))
    .toEqual({ [student.name]: 'CANCELLED' });
});

test('the open dashboard shows a new request and hides a cancelled request', async ({
  page,
  factory,
  signInAs,
  site,
}) => {
  const [mentor, student] = await Promise.all([factory.mentor(), factory.student()]);
  await factory.openSlots(mentor, DAY, ['09:00 AM']);
  await page.clock.install();
  await signInAs(mentor);
  await page.goto('/mentor-dashboard');
  await expect(page.getByText('No pending requests', { exact: true })).toBeVisible();
  // Without live events the page polls every 30 seconds.
  const poll = () => (site.profile === 'contract' ? page.clock.fastForward(30_000) : undefined);
  const session = await factory.book(student, mentor, { date: DAY, timeSlot: '09:00 AM' });
  await poll();
  await expect(cardOf(page, student)).toBeVisible();
  await (await factory.as(student)).send('PUT', `/sessions/${session.id}`, { status: 'CANCELLED' });
  await poll();
  await expect(cardOf(page, student)).toBeHidden();
});
