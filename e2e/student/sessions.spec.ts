import { readFile } from 'node:fs/promises';
import { dateInDays, expect, test, type Person } from '../fixtures.ts';
import type { Factory } from '../support/factory.ts';

const DATE = dateInDays(10);

async function bookSession(factory: Factory): Promise<{ student: Person; mentor: Person; id: number }> {
  const [student, mentor] = [await factory.student(), await factory.mentor()];
  await factory.openSlots(mentor, DATE, ['09:00 AM', '11:00 AM']);
  const { id } = await factory.book(student, mentor, { date: DATE, timeSlot: '09:00 AM' });
  return { student, mentor, id };
}

test('a student sees the mentor’s answer without a reload, and can join ten minutes early', async ({
  page,
  signInAs,
  factory,
}) => {
  const { student, mentor, id } = await bookSession(factory);
  await signInAs(student);
  await page.goto('/sessions');
  const card = page.getByRole('article', { name: `Session with ${mentor.name}` });
  await expect(card).toContainText('Pending');
  await factory.answer(mentor, { id }, 'CONFIRMED');
  await expect(card).toContainText('Confirmed');
  await expect(card.getByRole('button', { name: /^Join/ })).toBeDisabled();
  await expect(page.getByText('No past sessions found.')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: `Add to Calendar: session with ${mentor.name}` }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('BEGIN:VEVENT');
  expect(file).toContain(`DTSTART:${DATE.replaceAll('-', '')}T090000Z`);

  // Ten minutes before the start.
  await page.clock.setFixedTime(`${DATE}T08:50:00Z`);
  await page.reload();
  const join = card.getByRole('link', { name: /^Join/ });
  await expect(join).toHaveAttribute('href', /\/session-room\/\d+$/);
  await expect(join).toHaveAttribute('target', '_blank');
});

test('a student cancels a session, which frees the slot', async ({ page, signInAs, factory }) => {
  const { student, mentor } = await bookSession(factory);
  await signInAs(student);
  await page.goto('/sessions');
  const cancel = page.getByRole('button', { name: `Cancel the session with ${mentor.name}` });
  await cancel.click();
  await page.getByRole('button', { name: 'Keep It' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await cancel.click();
  await page.getByRole('button', { name: 'Cancel Session', exact: true }).click();
  await expect(page.getByText('Session cancelled')).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: 'Declined and Cancelled' })
      .getByRole('article', { name: `Session with ${mentor.name}` }),
  ).toContainText('You cancelled');
  await expect(page.getByText('No upcoming sessions found.')).toBeVisible();
  await page.goto(`/booksession?mentor=${mentor.id}&day=${DATE}`);
  await expect(page.getByRole('group', { name: 'Time' }).getByRole('button')).toHaveCount(2);
});

test('a student moves a session to another free slot', async ({ page, signInAs, factory }) => {
  const { student, mentor } = await bookSession(factory);
  await signInAs(student);
  await page.goto('/sessions');
  await page.getByRole('button', { name: `Reschedule the session with ${mentor.name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Next free: / }).click();
  await dialog.getByRole('group', { name: 'Time' }).getByRole('button', { name: '11:00 AM' }).click();
  await dialog.getByRole('button', { name: 'Reschedule', exact: true }).click();
  await expect(page.getByText('Session rescheduled.')).toBeVisible();
  await expect(page.getByRole('article', { name: `Session with ${mentor.name}` })).toContainText(/11:00\sAM/);
});
