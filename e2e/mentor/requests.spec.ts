import { dateInDays, expect, test } from '../fixtures.ts';
import { cardOf, statuses } from './support.ts';

const DAY = dateInDays(4);

test('a mentor may give a reason for declining and must give a reason for cancelling', async ({
  page,
  factory,
  signInAs,
}) => {
  const [mentor, ines, tomas] = await Promise.all([factory.mentor(), factory.student(), factory.student()]);
  await factory.openSlots(mentor, DAY, ['09:00 AM', '10:00 AM']);
  await factory.book(ines, mentor, { date: DAY, timeSlot: '09:00 AM' });
  const session = await factory.book(tomas, mentor, { date: DAY, timeSlot: '10:00 AM' });
  await factory.answer(mentor, session, 'CONFIRMED');
  await signInAs(mentor);
  await page.goto('/session-requests');
  const dialog = page.getByRole('dialog');
  await cardOf(page, ines).getByRole('button', { name: 'Decline' }).click();
  await dialog.getByLabel('Reason (optional)').fill('I am travelling that day.');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('tab', { name: /Confirmed/ }).click();
  await cardOf(page, tomas).getByRole('button', { name: 'Cancel' }).click();
  const confirm = dialog.getByRole('button', { name: 'Cancel Session' });
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel('Reason').fill('I am ill.');
  await confirm.click();
  await expect(page.getByText('Session cancelled')).toBeVisible();
  await expect(cardOf(page, tomas)).toBeHidden();

  await page.getByRole('tab', { name: /Past/ }).click();
  await expect(cardOf(page, ines)).toContainText('I am travelling that day.');
  const calls = await factory.as(ines);
  const [declined] = await calls.get<{ reason: string; outcome: string }[]>(`/sessions?studentId=${ines.id}`);
  expect(declined).toMatchObject({ reason: 'I am travelling that day.', outcome: 'declined' });
});

test('accepting a request that the student has just moved fails and shows the new time', async ({
  page,
  factory,
  signInAs,
  noise,
}) => {
  const [mentor, student] = await Promise.all([factory.mentor(), factory.student()]);
  await factory.openSlots(mentor, DAY, ['09:00 AM', '02:00 PM']);
  const session = await factory.book(student, mentor, { date: DAY, timeSlot: '09:00 AM' });
  await signInAs(mentor);
  await page.goto('/session-requests');
  const card = cardOf(page, student);
  await expect(card).toContainText('9:00 AM');
  noise.allow(/^409 PUT \/api\/sessions\//);
  // The student moves the request just before the server gets the mentor's acceptance.
  const studentApi = await factory.as(student);
  let hasMoved = false;
  await page.route('**/api/sessions/*', async (route) => {
    if (route.request().method() === 'PUT' && !hasMoved) {
      hasMoved = true;
      await studentApi.send('POST', `/sessions/${session.id}/reschedule`, {
        date: DAY,
        timeSlot: '02:00 PM',
      });
    }
    return route.fallback();
  });
  await card.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('alert').filter({ hasText: student.name })).toContainText(
    'moved this session just before your answer. Check the new time and answer again.',
  );
  await expect(card).toContainText('2:00 PM');
  const mentorApi = await factory.as(mentor);
  expect(await statuses(mentorApi, mentor)).toEqual({ [student.name]: 'PENDING' });

  await card.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('tab', { name: 'Confirmed (1)' })).toBeVisible();
  await expect.poll(() => statuses(mentorApi, mentor)).toEqual({ [student.name]: 'CONFIRMED' });
});

test('a mentor filters requests by new and returning students', async ({ page, signInAs }) => {
  await signInAs('mentor');
  await page.goto('/session-requests?student=new');
  // The tab shows a count once the sessions have loaded.
  await expect(page.getByRole('tab', { name: /^Pending \(\d+\)$/ })).toBeVisible();
  await expect(page.getByText('Returning student')).toHaveCount(0);
  await page.goto('/session-requests?student=returning');
  await expect(page.getByText('Returning student').first()).toBeVisible();
});

test('the tabs show no count until the sessions have loaded', async ({ page, signInAs, factory }) => {
  await signInAs(await factory.mentor());
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/api/sessions/teacher**', async (route) => {
    await promise;
    return route.fallback();
  });
  await page.goto('/session-requests');
  await expect(page.getByRole('tab', { name: 'Pending' })).toBeVisible();
  // The counts are hidden and only reserve their space.
  const counts = page.getByRole('tablist', { name: 'Requests' }).getByText('(0)');
  await expect(counts).toHaveCount(2);
  for (const count of await counts.all()) await expect(count).toBeHidden();
  resolve(undefined);
  await expect(page.getByRole('tab', { name: 'Pending (0)' })).toBeVisible();
});
