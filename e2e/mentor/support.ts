import type { Locator, Page } from '@playwright/test';
import type { Caller } from '../support/factory.ts';
import { expect, type Person } from '../fixtures.ts';

/** Types a date into the date picker of the schedule page. */
export async function chooseDate(page: Page, date: string): Promise<void> {
  const field = page.getByLabel('Date', { exact: true }).first();
  await field.click();
  await field.fill(date);
  await field.press('Enter');
  const [year = '', , day = ''] = date.split('-');
  await expect(field).toHaveValue(new RegExp(`^${Number(day)} \\w+ ${year}$`));
}

/** The button of a slot in the day editor. */
export function hourButton(page: Page, timeSlot: string): Locator {
  return page.getByRole('group', { name: 'Time slots' }).getByRole('button', { name: timeSlot });
}

export function cardOf(page: Page, person: Pick<Person, 'name'>): Locator {
  return page.getByRole('article', { name: `Session with ${person.name}` });
}

export function section(page: Page, name: string): Locator {
  return page.getByRole('region', { name });
}

/** The statuses of a mentor's sessions, by the name of the student. */
export async function statuses(caller: Caller, mentor: Person): Promise<Record<string, string>> {
  const sessions = await caller.get<{ student: { name: string }; status: string }[]>(
    `/sessions/teacher?teacherId=${mentor.id}`,
  );
  return Object.fromEntries(sessions.map(({ student, status }) => [student.name, status]));
}
