import type { Session } from '@cairn/shared/contract';
import {
  axeViolationsInBothSchemes,
  dateInDays,
  expect,
  overflowsAt,
  test,
  type Person,
} from '../fixtures.ts';
import type { Factory } from '../support/factory.ts';

const DATE = dateInDays(9);
const NEXT = dateInDays(10);

async function requestSession(factory: Factory) {
  const [student, mentor] = [await factory.student(), await factory.mentor()];
  const [, ...free] = await factory.openSlots(mentor, DATE, ['09:00 AM', '11:00 AM']);
  free.push(...(await factory.openSlots(mentor, NEXT, ['02:00 PM', '03:00 PM'])));
  const session = await factory.book(student, mentor, { date: DATE, timeSlot: '09:00 AM' });
  return { student, mentor, session, slotIds: free.map(({ id }) => id) };
}
const propose = async (factory: Factory, mentor: Person, { id }: Session, slotIds: number[]) =>
  (await factory.as(mentor)).send('PUT', `/sessions/${id}/proposal`, {
    slotIds,
    message: 'I am travelling in the morning.',
  });

test('by keyboard, a mentor proposes times and the student accepts one of them', async ({
  page,
  signInAs,
  visit,
  factory,
}) => {
  test.slow();
  const { student, mentor } = await requestSession(factory);
  const other = await visit();
  await other.signIn(student);
  await other.page.goto('/sessions');
  const studentCard = other.page.getByRole('article', { name: `Session with ${mentor.name}` });
  await expect(studentCard).toContainText('Pending');

  await signInAs(mentor);
  await page.goto('/session-requests');
  await page.getByRole('button', { name: `Propose other times to ${student.name}` }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Propose other times to ${student.name}` });
  const send = dialog.getByRole('button', { name: 'Propose', exact: true });
  await expect(send).toBeDisabled();
  await dialog.getByRole('button', { name: '11:00 AM' }).focus();
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('button', { name: '11:00 AM' })).toHaveAttribute('aria-pressed', 'true');
  await dialog.getByRole('button', { name: '2:00 PM' }).press('Enter');
  await expect(dialog.getByText('(2 of 3 chosen)')).toBeVisible();
  expect(await axeViolationsInBothSchemes(page, '[role=dialog]')).toEqual([]);
  await dialog.getByLabel('Message (optional)').fill('I am travelling in the morning.');
  await send.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('list', { name: 'Proposed times' }).getByRole('listitem')).toHaveCount(2);

  // The student's page updates without a reload.
  await expect(studentCard).toContainText('I am travelling in the morning.');
  expect(await axeViolationsInBothSchemes(other.page, 'main')).toEqual([]);
  expect(await overflowsAt(other.page, [1280, 768, 390])).toEqual([]);
  await studentCard.getByRole('button', { name: /^Accept .* 2:00\sPM/ }).press('Enter');
  await expect(studentCard).toContainText('Confirmed');
  await expect(studentCard).toContainText(/2:00\sPM/);
  await expect(page.getByText('No pending requests').first()).toBeVisible();
});

test('a proposed time that somebody else has booked is shown as taken', async ({
  page,
  signInAs,
  factory,
  noise,
}) => {
  const { student, mentor, session, slotIds } = await requestSession(factory);
  await propose(factory, mentor, session, slotIds);
  await signInAs(student);
  await page.goto('/sessions');
  const times = page.getByRole('group', { name: `Times that ${mentor.name} proposes` });
  await expect(times.getByRole('button', { name: /^Accept/ })).toHaveCount(3);
  await factory.book(await factory.student(), mentor, { date: DATE, timeSlot: '11:00 AM' });
  noise.allow(/409/);
  await times.getByRole('button', { name: /^Accept .* 11:00\sAM/ }).click();
  await expect(times.getByRole('alert')).toHaveText('This proposed time has just been taken.');
  await expect(times.getByRole('listitem').filter({ hasText: /11:00\sAM/ })).toContainText('Taken');
  await expect(times.getByRole('button', { name: /^Accept/ })).toHaveCount(2);
});

test('a student declines the proposed times, and the mentor may propose again', async ({
  page,
  signInAs,
  visit,
  factory,
}) => {
  const { student, mentor, session, slotIds } = await requestSession(factory);
  await propose(factory, mentor, session, slotIds);
  const other = await visit();
  await other.signIn(mentor);
  await other.page.goto('/mentor-dashboard');
  await expect(other.page.getByRole('list', { name: 'Proposed times' })).toBeVisible();
  await signInAs(student);
  await page.goto('/sessions');
  await page.getByRole('button', { name: 'None of These' }).click();
  await expect(page.getByText(`You declined the times that ${mentor.name} proposed.`)).toBeVisible();
  await expect(
    other.page.getByText('The student has declined the times that you proposed.').first(),
  ).toBeVisible();
  await expect(
    other.page.getByRole('button', { name: `Propose other times to ${student.name}` }),
  ).toBeEnabled();
});
