import type { Route } from '@playwright/test';
import type { PublicTeacher } from '@cairn/shared/contract';
import { axeViolationsInBothSchemes, dateInDays, expect, test } from '../fixtures.ts';

test("a mentor card shows the next free time in the student's time zone", async ({ visit, factory }) => {
  const mentor = await factory.mentor({ timeZone: 'America/New_York' });
  await factory.openSlots(mentor, dateInDays(9), ['02:00 PM']);
  const student = await factory.student({ timeZone: 'Asia/Kolkata' });
  const { page, signIn, noise } = await visit({ timezoneId: 'Asia/Kolkata' });
  await signIn(student);
  await page.goto(`/find-mentors?q=${encodeURIComponent(mentor.name)}`);
  const card = page.getByRole('article', { name: mentor.name });
  // The time in Kolkata depends on daylight saving time in New York.
  await expect(card.locator('time')).toContainText(/12:30 AM|11:30 PM/);

  const heart = card.getByRole('button', { name: `Favourite: ${mentor.name}` });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Favourites', exact: true }).click();
  await expect(page).toHaveURL(/favourites=1/);
  await expect(card).toBeVisible();
  noise.allow(/^500 DELETE \/api\/favourites/);
  await page.route('**/api/favourites/**', (route) => route.fulfill({ status: 500, json: { message: '' } }));
  await heart.click();
  await expect(page.getByText(/could not be removed from your favourites/)).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test("a mentor's page shows profile, reviews and bookable days", async ({ page, signInAs }) => {
  await signInAs('student');
  await page.goto('/find-mentors?q=Maya');
  await page.getByRole('link', { name: 'Maya Lindqvist', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Maya Lindqvist' })).toBeVisible();
  await expect(page.getByText(/years of experience/)).toBeVisible();
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await expect(reviews.getByText(/^5 stars/)).toBeVisible();
  await expect(reviews.getByRole('listitem').first()).toBeVisible();
  await page.getByRole('group', { name: 'Next free days' }).getByRole('button').first().click();
  await expect(page).toHaveURL(/\/booksession\?mentor=\d+&day=/);
  await expect(page.getByRole('group', { name: 'Time' }).getByRole('button').first()).toBeVisible();
});

test('a student sets a free-time filter by keyboard, and removes the filter with a link', async ({
  page,
  signInAs,
  factory,
}) => {
  const mentor = await factory.mentor();
  await factory.openSlots(mentor, dateInDays(9), ['02:00 PM']);
  await signInAs('student');
  await page.goto(`/find-mentors?q=${encodeURIComponent(mentor.name)}`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Free within' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/within=3/);
  const relax = page.getByRole('link', { name: 'Without “Free in 3 days”: 1 mentor' });
  await expect(relax).toBeVisible();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await page.goBack();
  await expect(page).not.toHaveURL(/within=/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.goForward();
  await relax.click();
  await expect(page).not.toHaveURL(/within=/);
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a search for an abbreviation shows the full term', async ({ page, signInAs }) => {
  await signInAs('student');
  await page.goto('/find-mentors?q=k8s');
  await expect(page.getByText(/ for Kubernetes$/)).toBeVisible();
});

const MANY = 30_000;
const PAGE = 60;

const mentorAt = (index: number): PublicTeacher => ({
  id: 1_000_000 + index,
  name: `Guide ${index}`,
  title: 'Guide of many',
  status: 'active',
  expertise: 'networking',
  department: 'Engineering',
  experience: '3-5',
  availability: 'Available',
  rating: 4.5,
  ratingCount: 12,
  expertiseTags: ['Networking', 'Cloud'],
  nextSlot: null,
  timeZone: 'UTC',
  isFavourite: false,
});

function pageResponse(route: Route): Promise<void> {
  const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
  const count = Math.min(PAGE, MANY - from);
  const headers: Record<string, string> = { 'x-total-count': String(MANY) };
  if (from + count < MANY) headers['x-next-cursor'] = String(from + count);
  return route.fulfill({
    headers,
    json: Array.from({ length: count }, (_, index) => mentorAt(from + index)),
  });
}

test('a list of 30,000 mentors renders fewer than 60 cards, and the URL keeps the scroll position', async ({
  page,
  signInAs,
}) => {
  await page.route(/\/api\/teachers(\?|$)/, pageResponse);
  await signInAs('student');
  await page.goto('/find-mentors');
  await expect(page.getByText('30,000 mentors')).toBeVisible();
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.first()).toHaveAccessibleName('Guide 0');
  await page.mouse.move(800, 500);
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 4_000);
        return new URL(page.url()).searchParams.get('page');
      },
      { intervals: [100] },
    )
    .toBe('5');
  expect(await cards.count()).toBeLessThan(60);
  await page.reload();
  await expect(cards.filter({ hasText: 'Guide 240' })).toBeInViewport();
  expect(await cards.count()).toBeLessThan(60);
});

test('a card shows why a mentor is recommended, unless the list is sorted by name', async ({
  visit,
  factory,
}) => {
  const mentor = await factory.mentor();
  const asMentor = await factory.as(mentor);
  const skill = `Skill ${mentor.name}`.slice(0, 40);
  await asMentor.send('PUT', `/teachers/details/${encodeURIComponent(mentor.email)}`, {
    name: mentor.name,
    phone: '5551234567',
    expertise: 'networking',
    experience: '3-5',
    expertiseTags: ['Rust', skill],
  });
  // 20:00 in UTC is the next morning in Kolkata.
  await factory.openSlots(mentor, dateInDays(3), ['08:00 PM']);
  const student = await factory.student({ timeZone: 'Asia/Kolkata' });
  const { page, signIn } = await visit({ timezoneId: 'Asia/Kolkata' });
  await signIn(student);
  await page.goto(`/find-mentors?q=${encodeURIComponent(skill)}`);
  const card = page.getByRole('article', { name: mentor.name });
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });
  const day = weekday.format(new Date(`${dateInDays(4)}T00:00:00Z`));
  await expect(card.getByText(`Free ${day} morning, knows ${skill}`, { exact: true })).toBeVisible();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  await page.getByRole('combobox', { name: 'Sort' }).click();
  await page.getByTitle('By name').click();
  await expect(page).toHaveURL(/sort=name/);
  await expect(card).toBeVisible();
  await expect(card.getByText(/^Free /)).toHaveCount(0);
});
