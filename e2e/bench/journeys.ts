import type { Page } from '@playwright/test';
import { signIn, type Person } from '../support/accounts.ts';
import { dateInDays } from '../support/dates.ts';
import type { Factory } from '../support/factory.ts';
import type { Site } from '../support/site.ts';
import type { Sample, Visit } from './probe.ts';
import type { Variant } from './sites.ts';

/** The context of a journey. */
export interface JourneyContext {
  readonly visit: Visit;
  readonly variant: Variant;
  /** The origin of the variant. */
  readonly url: string;
  readonly api: Site;
  readonly factory: Factory;
}

export interface Journey {
  readonly name: string;
  /** Whether the journey also runs on the static variant. */
  readonly onStatic: boolean;
  /** Names of the networks to measure; all by default. */
  readonly networks?: readonly string[];
  readonly run: (journey: JourneyContext) => Promise<Sample>;
}

/** Waits until the home page is interactive: it is hydrated, and React has attached to the sign-in link. */
const untilWorking = (page: Page) =>
  page.waitForFunction(() => {
    const link = document.querySelector('header a[href="/login"]');
    const isBound = link !== null && Object.keys(link).some((key) => key.startsWith('__reactProps'));
    return isBound && document.querySelector('[data-prerendered]') === null;
  });

async function openHome({ visit, url, variant }: JourneyContext): Promise<void> {
  await visit.page.goto(`${url}/`, { waitUntil: variant === 'static' ? 'load' : 'commit' });
  if (variant !== 'static') await untilWorking(visit.page);
}

async function signInByForm(page: Page, person: Person): Promise<void> {
  await page.locator('header').getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await page.locator('form').getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/student-home');
  await page.getByText('No upcoming sessions found.').waitFor();
}

/** The first visit, with an empty cache. */
const cold: Journey = {
  name: '`/` cold',
  onStatic: true,
  run: async (journey) => {
    await journey.visit.begin();
    await openHome(journey);
    return journey.visit.end();
  },
};

/** A repeated visit. */
const warm: Journey = {
  name: '`/` warm',
  onStatic: true,
  run: async (journey) => {
    await openHome(journey);
    await journey.visit.page.waitForLoadState('networkidle');
    await journey.visit.page.goto('about:blank');
    await journey.visit.begin();
    await openHome(journey);
    return journey.visit.end();
  },
};

/** From the home page through the login form to the student's home page. */
const toStudentHome: Journey = {
  name: '`/` to `/student-home`',
  onStatic: false,
  run: async (journey) => {
    const student = await journey.factory.student();
    await journey.visit.begin();
    await openHome(journey);
    await signInByForm(journey.visit.page, student);
    return journey.visit.end();
  },
};

/** A signed-in student finds a mentor and books a slot. */
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

export const JOURNEYS: readonly Journey[] = [cold, warm, toStudentHome, toBookedSlot];
