import { readFile } from 'node:fs/promises';
import {
  axeViolations,
  axeViolationsInBothSchemes,
  dateInDays,
  expect,
  overflowsAt,
  test,
} from '../fixtures.ts';

const GOAL = 'Read a large codebase';

test('a student and a mentor work on a goal together by keyboard', async ({
  page,
  visit,
  factory,
  signInAs,
}) => {
  test.slow();
  const [student, mentor] = [await factory.student(), await factory.mentor()];
  const slot = { date: dateInDays(5), timeSlot: '09:00 AM' } as const;
  await factory.openSlots(mentor, slot.date, [slot.timeSlot]);
  await factory.book(student, mentor, slot, 'Reading code');
  await page.emulateMedia({ reducedMotion: 'reduce' });

  // The student shares a new goal with the mentor.
  await signInAs(student);
  await page.goto('/student-home');
  await page.getByRole('navigation').getByRole('link', { name: 'My Path' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'My Path' })).toBeVisible();
  await expect(page.getByText('No active goals.')).toBeVisible();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Set Goal' }).first().press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Set Goal' });
  await expect(dialog.getByRole('textbox', { name: 'Goal', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This field is required')).toBeVisible();
  await page.keyboard.type(GOAL);
  await dialog.getByRole('combobox', { name: 'Shared with' }).selectOption(mentor.name);
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Set Goal' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  const goal = page.getByRole('article', { name: GOAL });
  await expect(goal).toContainText(`shared with ${mentor.name}`);

  // The mentor adds a step for the student.
  const other = await visit();
  await other.signIn(mentor);
  await other.page.goto('/session-requests');
  await other.page.getByRole('button', { name: `Goals of ${student.name}` }).press('Enter');
  const shared = other.page.getByRole('dialog', { name: `Goals of ${student.name}` });
  await shared.getByRole('button', { name: `Add Step: ${GOAL}` }).press('Enter');
  await expect(shared.getByRole('textbox', { name: 'Step' })).toBeFocused();
  await other.page.keyboard.type('Draw a map');
  await other.page.keyboard.press('Enter');
  await expect(shared.getByRole('checkbox', { name: 'Draw a map' })).toBeVisible();
  expect(await axeViolations(other.page)).toEqual([]);
  await shared.getByRole('button', { name: 'Close', exact: true }).last().press('Enter');
  await expect(shared.getByRole('button', { name: `Add Step: ${GOAL}` })).toBeFocused();

  // The student's page shows the step without a reload.
  const step = goal.getByRole('checkbox', { name: 'Draw a map' });
  await expect(step).toBeVisible();
  await step.focus();
  await page.keyboard.press('Space');
  await expect(step).toBeChecked();
  await expect(goal).toContainText('1 of 1 step done');
  await expect(shared.getByRole('checkbox', { name: 'Draw a map' })).toBeChecked();
  await page.getByRole('button', { name: /^Notifications/ }).press('Enter');
  await expect(page.getByText(`${mentor.name} gave you a step.`)).toBeVisible();
  await page.keyboard.press('Escape');

  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  expect(await overflowsAt(page, [320, 390, 768, 1280])).toEqual([]);

  // The finished step is a stone in the picture and an entry in the list.
  await expect(page.getByRole('img', { name: 'A cairn of 1 stone: 1 step done' })).toBeVisible();
  const done = page.getByRole('region', { name: 'Done so far' });
  await expect(done.getByRole('listitem')).toContainText(`Step done: Draw a map (${GOAL})`);
  const downloading = page.waitForEvent('download');
  await done.getByRole('button', { name: 'Download' }).press('Enter');
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file).toContain(`### ${GOAL}`);
  expect(file).toContain('- [x] Draw a map');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(done.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(step).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  // A reached goal moves below the active goals.
  await goal.getByRole('button', { name: `Mark as Reached: ${GOAL}` }).press('Enter');
  await expect(page.getByRole('region', { name: 'Reached and archived' }).getByText(GOAL)).toBeVisible();
  await expect(shared.getByText('Reached', { exact: true })).toBeVisible();
  await other.page.keyboard.press('Escape');
  await expect(other.page.getByRole('button', { name: `Goals of ${student.name}` })).toBeFocused();
});

test('a student who blocks a mentor no longer shares goals with the mentor', async ({
  page,
  factory,
  signInAs,
  site,
}) => {
  const [student, mentor] = [await factory.student(), await factory.mentor()];
  const slot = { date: dateInDays(6), timeSlot: '10:00 AM' } as const;
  await factory.openSlots(mentor, slot.date, [slot.timeSlot]);
  const session = await factory.book(student, mentor, slot, 'Reading code');
  await factory.answer(mentor, session, 'CONFIRMED');
  await signInAs(student);
  const headers = { origin: site.url };
  const created = await page.request.post(`${site.url}/api/goals`, {
    headers,
    data: { title: GOAL, description: '', mentorId: mentor.id },
  });
  expect(created.status()).toBe(201);
  await page.request.put(`${site.url}/api/account/blocks/${mentor.id}`, { headers });
  await signInAs(mentor);
  await page.goto('/session-requests?tab=confirmed');
  await page.getByRole('button', { name: `Goals of ${student.name}` }).press('Enter');
  await expect(page.getByText(`${student.name} shares no goals with you yet.`)).toBeVisible();
});
