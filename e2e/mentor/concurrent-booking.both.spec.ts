import type { Page } from '@playwright/test';
import type { Session, Slot } from '@cairn/shared/contract';
import { dateInDays, expect, test, type Person } from '../fixtures.ts';
import { chooseDate, hourButton, section } from './support.ts';

const DAYS = [2, 3, 4, 5, 6].map(dateInDays);
const HOURS = ['09:00 AM', '10:00 AM', '11:00 AM', '02:00 PM'];

/** Answers the first pending request. @returns false if the page shows no pending request */
async function answerFirst(page: Page, accept: boolean, isLive: boolean): Promise<boolean> {
  const pending = page.getByRole('tabpanel', { name: /Pending/ });
  const button = pending.getByRole('button', { name: accept ? 'Accept' : 'Decline' }).first();
  if (!(await button.isVisible())) {
    // Without live events, the page polls only every 30 seconds. The reload waits for an idle network, because the page
    // must finish a load to store which calls the server lacks.
    if (!isLive) await page.reload({ waitUntil: 'networkidle' });
    return false;
  }
  // The mentor answers one request at a time.
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes('/api/sessions/'),
  );
  await button.click();
  if (!accept) await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await answered;
  return true;
}

test('a mentor and three students see consistent pages after concurrent bookings and answers', async ({
  page,
  factory,
  signInAs,
  noise,
  visit,
  site,
}) => {
  test.setTimeout(120_000);
  const mentor = await factory.mentor();
  const students = await Promise.all([factory.student(), factory.student(), factory.student()]);
  for (const day of DAYS) await factory.openSlots(mentor, day, HOURS);
  // A student may cancel a request just before the mentor answers it.
  noise.allow(/^409 PUT \/api\/sessions\//);
  await signInAs(mentor);
  await page.goto('/session-requests');
  const watchers = await Promise.all(
    students.map(async (student) => {
      const watcher = await visit();
      await watcher.signIn(student);
      await watcher.page.goto('/sessions');
      return { student, page: watcher.page };
    }),
  );

  // Each student tries to book every slot of the mentor and cancels every third booking.
  const races = students.map(async (student: Person, nth) => {
    const calls = await factory.as(student);
    const allSlots = DAYS.flatMap((date) => HOURS.map((timeSlot) => ({ date, timeSlot })));
    const order = nth === 1 ? allSlots.toReversed() : allSlots;
    let booked = 0;
    for (const { date, timeSlot } of order) {
      const session = await calls
        .send<Session>('POST', '/sessions/book', {
          studentId: student.id,
          teacherId: mentor.id,
          date,
          timeSlot,
          topic: `Topic ${nth}`,
        })
        .catch((error: Error) => {
          if (!error.message.includes(' 409')) throw error;
          return null;
        });
      booked += session ? 1 : 0;
      if (session && booked % 3 === 0) {
        await calls.send('PUT', `/sessions/${session.id}`, { status: 'CANCELLED' }).catch(() => undefined);
      }
    }
  });
  const racesEnd = Promise.all(races).then(() => true);
  let hasEnded = false;
  void racesEnd.then(() => (hasEnded = true));
  // Meanwhile, the mentor declines every third request and accepts the others.
  for (let round = 0; round < 6; round += 1) {
    await expect
      .poll(() => answerFirst(page, round % 3 !== 2, site.profile === 'full'), { timeout: 20_000 })
      .toBe(true);
    if (hasEnded) break;
  }
  await racesEnd;

  const asMentor = await factory.as(mentor);
  const sessions = await asMentor.get<Session[]>(`/sessions/teacher?teacherId=${mentor.id}`);
  const live = sessions.filter(({ status }) => status !== 'CANCELLED');
  const slotKeys = live.map(({ date, timeSlot }) => `${date} ${timeSlot}`);
  expect(new Set(slotKeys).size, 'at most one live session for each slot').toBe(slotKeys.length);

  const count = (status: string) => live.filter((session) => session.status === status).length;
  await page.reload();
  await expect(page.getByRole('tab', { name: `Pending (${count('PENDING')})` })).toBeVisible();
  await expect(page.getByRole('tab', { name: `Confirmed (${count('CONFIRMED')})` })).toBeVisible();

  for (const watcher of watchers) {
    const own = live.filter(({ student }) => student.name === watcher.student.name);
    const cards = section(watcher.page, 'Upcoming Sessions').getByRole('article');
    // A contract server sends no live events.
    if (site.profile === 'contract') await watcher.page.reload();
    for (const [status, word] of [
      ['CONFIRMED', 'Confirmed'],
      ['PENDING', 'Pending'],
    ] as const) {
      const expected = own.filter((session) => session.status === status);
      await expect(cards.getByText(word, { exact: true })).toHaveCount(expected.length);
    }
  }

  await page.goto('/schedule-management');
  for (const day of DAYS) {
    await chooseDate(page, day);
    const slots = await asMentor.get<Slot[]>(`/schedules/available/${mentor.id}/${day}`);
    const booked = live.filter(({ date }) => date === day);
    expect(slots.filter(({ isAvailable }) => !isAvailable)).toHaveLength(booked.length);
    await expect(section(page, 'Existing Schedules').getByText('Booked', { exact: true })).toHaveCount(
      booked.length,
    );
    for (const session of booked)
      await expect(hourButton(page, session.timeSlot)).toContainText(session.student.name);
  }
});
