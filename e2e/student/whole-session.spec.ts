import type { Session } from '@cairn/shared/contract';
import { axeViolationsInBothSchemes, expect, overflowsAt, test } from '../fixtures.ts';
import { LONG } from '../support/long-tests.ts';
import { decodedFrames, networkOf, ROOM_BROWSER, ROOM_PERMISSIONS, untilVideo } from '../support/room.ts';
import { endSession, slotSoon } from '../support/running-session.ts';

test.use({ launchOptions: ROOM_BROWSER, permissions: ROOM_PERMISSIONS });

const TOPIC = 'Reading code together';
const GOAL = 'Read a large codebase';

test(
  'a student and a mentor go through a whole session, from the booking to the next step',
  LONG,
  async ({ page, visit, factory, signInAs, site, noise }) => {
    test.slow();
    const [student, mentor] = [await factory.student(), await factory.mentor()];
    const slot = slotSoon();
    await factory.openSlots(mentor, slot.date, [slot.timeSlot]);
    const api = await factory.as(student);

    // The student books, and the mentor accepts.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signInAs(student);
    await page.goto(`/booksession?mentor=${mentor.id}&day=${slot.date}`);
    await page.getByRole('group', { name: 'Time' }).getByRole('button').click();
    await page.getByLabel('Topic').fill(TOPIC);
    await page.getByRole('button', { name: 'Confirm Booking' }).click();
    await expect(page.getByText('Booking successful!')).toBeVisible();
    const [session] = await api.get<Session[]>(`/sessions?studentId=${student.id}`);
    const id = session?.id ?? 0;
    await api.send('POST', '/goals', { title: GOAL, description: '', mentorId: mentor.id });
    const other = await visit({ permissions: ROOM_PERMISSIONS, reducedMotion: 'reduce' });
    await other.signIn(mentor);
    await other.page.goto('/session-requests');
    await other.page
      .getByRole('article', { name: `Session with ${student.name}` })
      .getByRole('button', { name: 'Accept' })
      .click();

    // Both prepare the agenda.
    const agendaOf = (at: typeof page, name: string) =>
      at.getByRole('button', { name: `Agenda and notes of the session with ${name}` });
    await other.page.getByRole('tab', { name: /Confirmed/ }).click();
    await agendaOf(other.page, student.name).click();
    await agendaOf(page, mentor.name).click();
    const [agenda, theirAgenda] = [page, other.page].map((at) => at.getByRole('textbox', { name: 'Agenda' }));
    if (!agenda || !theirAgenda) throw new Error('Each page must show an agenda');
    await theirAgenda.press('Control+End');
    await other.page.keyboard.type('1. The map');
    await expect(agenda).toHaveValue(`Topic: ${TOPIC}\n1. The map`);
    await agenda.press('Control+End');
    await page.keyboard.type('\n2. The tests');
    await expect(theirAgenda).toHaveValue(`Topic: ${TOPIC}\n1. The map\n2. The tests`);

    // They meet in the room.
    const network = await networkOf(page);
    await page.goto(`/session-room/${id}`);
    await page.getByRole('button', { name: 'Enter Room' }).click();
    await other.page.goto(`/mentor-session-room/${id}`);
    await other.page.getByRole('button', { name: 'Enter Room' }).click();
    await untilVideo(page, mentor.name);
    await untilVideo(other.page, student.name);

    // The mentor shares the screen.
    await other.page.keyboard.press('Alt+s');
    await expect(page.getByText(`${mentor.name} is sharing their screen.`)).toBeVisible();
    const withScreen = await decodedFrames(page, mentor.name);
    await expect.poll(() => decodedFrames(page, mentor.name)).toBeGreaterThan(withScreen);
    await other.page.keyboard.press('Alt+s');
    await expect(page.getByText('is sharing their screen')).toBeHidden();

    // The student is offline while both write notes.
    noise.allow(/failed|ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    const notesOf = (at: typeof page) => at.getByRole('textbox', { name: 'Notes', exact: true });
    for (const at of [page, other.page]) {
      await at.keyboard.press('Alt+n');
      await expect(notesOf(at)).toBeVisible();
    }
    await network.cut();
    await notesOf(page).focus();
    await page.keyboard.type('Written without a network. ');
    await notesOf(other.page).focus();
    await other.page.keyboard.type('Start with the tests. ');
    await expect(other.page.getByText('The connection was interrupted.')).toBeVisible({ timeout: 30_000 });
    await network.restore();
    await expect(page.getByText('Good connection')).toBeVisible({ timeout: 30_000 });
    const afterwards = await decodedFrames(page, mentor.name);
    await expect.poll(() => decodedFrames(page, mentor.name)).toBeGreaterThan(afterwards);
    await expect(other.page.getByText('The connection was interrupted.')).toBeHidden();
    for (const at of [page, other.page])
      for (const text of [/Written without a network\. /, /Start with the tests\. /])
        await expect(notesOf(at)).toHaveValue(text);
    const notes = await notesOf(page).inputValue();

    // They leave, and the session ends.
    for (const at of [page, other.page]) {
      await at.getByRole('button', { name: 'Leave' }).click();
      await expect(at.getByText('You have left the room.')).toBeVisible();
    }
    await endSession(site, id);

    // Both say that the session took place, and the mentor adds the next step to the goal.
    await page.goto('/sessions');
    const card = page.getByRole('article', { name: `Session with ${mentor.name}` });
    await card.getByRole('button', { name: 'It took place' }).click();
    await other.page.goto('/session-requests?tab=closed');
    const theirs = other.page.getByRole('article', { name: `Session with ${student.name}` });
    await theirs.getByRole('button', { name: 'It took place' }).click();
    await expect(card).toContainText('You both said that it took place.');
    await theirs.getByRole('button', { name: `Add Step: Goals of ${student.name}` }).click();
    const goals = other.page.getByRole('dialog', { name: `Goals of ${student.name}` });
    await goals.getByRole('button', { name: `Add Step: ${GOAL}` }).click();
    await goals.getByRole('textbox', { name: 'Step' }).fill('Draw the map');
    await other.page.keyboard.press('Enter');
    await expect(goals.getByRole('checkbox', { name: 'Draw the map' })).toBeVisible();

    // My Path shows the new step and the session.
    await page.getByRole('navigation').getByRole('link', { name: 'My Path' }).click();
    await expect(
      page.getByRole('article', { name: GOAL }).getByRole('checkbox', { name: 'Draw the map' }),
    ).toBeVisible();
    const entry = page
      .getByRole('region', { name: 'Done so far' })
      .getByRole('listitem')
      .filter({ hasText: `Session with ${mentor.name}: ${TOPIC}` });
    await expect(entry).toBeVisible();
    expect(await axeViolationsInBothSchemes(page, 'main')).toEqual([]);
    expect(await overflowsAt(page, [320, 768, 1280])).toEqual([]);
    await agendaOf(page, mentor.name).press('Enter');
    await expect(notesOf(page)).toHaveValue(notes);
    await page.keyboard.press('Escape');
    await expect(agendaOf(page, mentor.name)).toBeFocused();
  },
);
