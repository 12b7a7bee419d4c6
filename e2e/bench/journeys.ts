import type { Page } from '@playwright/test';
import { signIn, type Person } from '../support/accounts.ts';
import { dateInDays } from '../support/dates.ts';
import type { Journey } from './journey.ts';
import { openPublicPage, visitPublicPage } from './public-pages.ts';

async function signInByForm(page: Page, person: Person): Promise<void> {
  await page.locator('header').getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await page.locator('form').getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/student-home');
  await page.getByText('No upcoming sessions found.').waitFor();
}

const toStudentHome: Journey = {
  name: '`/` to `/student-home`',
  onStatic: false,
  run: async (journey) => {
    const student = await journey.factory.student();
    await journey.visit.begin();
    await openPublicPage(journey, '/');
    await signInByForm(journey.visit.page, student);
    return journey.visit.end();
  },
};

const toBookedSlot: Journey = {
  name: '`/find-mentors` to a booked slot',
  onStatic: false,
  run: async ({ visit, url, api, factory }) => {
    const [student, mentor] = [await factory.student(), await factory.mentor()];
    await factory.openSlots(mentor, dateInDays(3), ['09:00 AM', '10:00 AM']);
    await signIn(visit.context, api, student);
    const { page } = visit;
    await visit.begin();
    await page.goto(`${url}/find-mentors?q=${encodeURIComponent(mentor.name)}`, { waitUntil: 'commit' });
    await page.locator('main').getByText('Book Session', { exact: true }).first().click();
    await page.getByRole('button', { name: /free/i }).first().click();
    await page.getByRole('group', { name: 'Time' }).getByRole('button').first().click();
    await page.getByLabel('Topic').fill('Where to begin');
    await page.getByRole('button', { name: 'Confirm Booking' }).click();
    await page.getByText('Booking successful!').first().waitFor();
    return visit.end();
  },
};

export const JOURNEYS: readonly Journey[] = [
  visitPublicPage('/', false),
  visitPublicPage('/', true),
  toStudentHome,
  toBookedSlot,
];
