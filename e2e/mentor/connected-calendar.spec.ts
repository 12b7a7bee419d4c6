import {
  type CalendarServer,
  missingForCalendars,
  startRadicale,
} from '@cairn/tooling/calendars/radicale.ts';
import {
  axeViolationsInBothSchemes,
  dateInDays,
  expect,
  overflowsAt,
  ownSite,
  test as base,
} from '../fixtures.ts';
import { chooseDate } from './support.ts';

const missing = missingForCalendars();

const test = base.extend<object, { calendars: CalendarServer }>({
  site: ownSite({ environment: { CALENDAR_PRIVATE_HOSTS: '127.0.0.1' } }),
  calendars: [
    // eslint-disable-next-line no-empty-pattern -- Playwright requires destructuring; no other fixture is used
    async ({}, use) => {
      const server = await startRadicale();
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],
});
test.skip(missing !== null, missing ?? '');

test('a connected calendar hides busy slots from students and gets the confirmed sessions', async ({
  page,
  calendars,
  factory,
  signInAs,
  noise,
}) => {
  test.slow();
  const [mentor, student] = [await factory.mentor(), await factory.student()];
  const date = dateInDays(5);
  await factory.openSlots(mentor, date, ['09:00 AM', '11:00 AM']);
  await calendars.createCalendar('work', 'Work');
  await calendars.createCalendar('private', 'A calendar with a name that is long enough to wrap on a phone');
  const day = date.replaceAll('-', '');
  const free = async () =>
    await (
      await factory.as(student)
    ).get<{ timeSlot: string; startsAt: string; endsAt: string }[]>(
      `/schedules/available/${mentor.id}/${date}`,
    );
  const [first] = await free();
  const time = (instant = '') => instant.slice(0, 19).replace(/[-:]/g, '') + 'Z';
  await calendars.putEvent('work/dentist', [
    `DTSTART:${time(first?.startsAt)}`,
    `DTEND:${time(first?.endsAt)}`,
  ]);
  await calendars.putEvent('private/holiday', [`DTSTART;VALUE=DATE:${day}`, 'TRANSP:TRANSPARENT']);

  await signInAs(mentor);
  await page.goto('/mentor-settings');
  const section = page.getByRole('region', { name: 'Connected calendar' });
  await section.getByRole('button', { name: 'Connect Calendar' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Connect your calendar' });
  await dialog.getByLabel('Server').fill(calendars.url);
  await dialog.getByLabel('User name').fill(calendars.userName);
  await dialog.getByLabel('App password').fill('wrong');
  noise.allow(/^40[03] POST \/api\/account\/calendar-account/);
  await dialog.getByLabel('App password').press('Enter');
  const question = page.getByRole('dialog', { name: 'Enter your password' });
  await question.getByLabel('Your password').fill(mentor.password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/The server rejected this user name and password/)).toBeVisible();
  await expect(dialog.getByLabel('Server')).toHaveValue(calendars.url);
  await expect(dialog.getByLabel('App password')).toBeFocused();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect.soft(await axeViolationsInBothSchemes(page)).toEqual([]);
  expect.soft(await overflowsAt(page, [1280, 768, 390, 320])).toEqual([]);
  await dialog.getByLabel('App password').fill(calendars.password);
  await dialog.getByLabel('App password').press('Enter');
  await expect(page.getByText('Calendar connected')).toBeVisible();
  await expect(section.getByText(/Last read/)).toBeVisible();
  expect.soft(await axeViolationsInBothSchemes(page)).toEqual([]);
  expect.soft(await overflowsAt(page, [1280, 768, 390, 320])).toEqual([]);
  expect((await free()).map(({ timeSlot }) => timeSlot)).toEqual(['11:00 AM']);

  const target = section.getByRole('combobox', { name: 'Add confirmed sessions to' });
  await target.press('ArrowDown');
  await target.press('ArrowDown');
  await target.press('ArrowDown');
  await target.press('Enter');
  await expect(section.getByText(/Sessions are added to “Work”/)).toBeVisible();
  const session = await factory.book(student, mentor, { date, timeSlot: '11:00 AM' }, 'Rust lifetimes');
  await factory.answer(mentor, session, 'CONFIRMED');
  const written = async () => (await calendars.send('GET', 'work/')).text();
  await expect.poll(written, { timeout: 20_000 }).toContain('SUMMARY:Rust lifetimes');
  await page.reload();
  await expect(section.getByText(/Sessions are added to “Work”.*Last written/)).toBeVisible();
  expect.soft(await axeViolationsInBothSchemes(page)).toEqual([]);
  expect.soft(await overflowsAt(page, [1280, 768, 390, 320])).toEqual([]);
  await (await factory.as(student)).send('PUT', `/sessions/${session.id}`, { status: 'CANCELLED' });
  await expect.poll(written, { timeout: 20_000 }).not.toContain('SUMMARY:Rust lifetimes');

  await page.goto('/schedule-management');
  await chooseDate(page, date);
  await expect(page.getByRole('button', { name: /09:00 AM.*Busy in your calendar/ }).last()).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect.soft(await axeViolationsInBothSchemes(page)).toEqual([]);
  expect.soft(await overflowsAt(page, [1280, 768, 390])).toEqual([]);

  await page.goto('/mentor-settings');
  await section.getByRole('switch', { name: 'Work' }).press('Space');
  await expect(section.getByRole('switch', { name: 'Work' })).not.toBeChecked();
  await expect.poll(async () => (await free()).length).toBe(2);
  await section.getByRole('button', { name: 'Disconnect' }).press('Enter');
  await page
    .getByRole('dialog', { name: 'Disconnect the calendar?' })
    .getByRole('button', { name: 'Disconnect' })
    .press('Enter');
  await expect(section.getByRole('button', { name: 'Connect Calendar' })).toBeVisible();
});
