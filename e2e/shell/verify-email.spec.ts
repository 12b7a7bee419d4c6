import { randomInt } from 'node:crypto';
import { fillRegistration, FORMS, sendRegistration } from '../public/registration.ts';
import {
  axeViolationsInBothSchemes,
  dateInDays,
  expect,
  overflowsAt,
  test as base,
  type Person,
} from '../fixtures.ts';
import { PASSWORD, type Factory } from '../support/factory.ts';
import { emailLinkFor } from '../support/mails.ts';
import { startSite, type Site } from '../support/site.ts';
import type { Page } from '@playwright/test';

/** A separate site on which new accounts have to confirm their address. */
const test = base.extend<object, object>({
  site: [
    async ({ profile }, use) => {
      const site = await startSite({ profile, environment: { REQUIRE_VERIFIED_EMAIL: 'on' } });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

const WIDTHS = [320, 390, 1280];

async function linkTo(site: Site, email: string): Promise<string> {
  await expect.poll(() => emailLinkFor(site, email), { timeout: 20_000 }).not.toBeNull();
  return (await emailLinkFor(site, email)) ?? '';
}

async function confirmAddress(site: Site, factory: Factory, person: Person): Promise<void> {
  const [, token] = (await linkTo(site, person.email)).split('#');
  await (await factory.as(person)).send('POST', '/auth/verify-email', { token });
}

/** @returns the e-mail address of the new account */
async function registerAndSignIn(page: Page, form: keyof typeof FORMS, name: string): Promise<string> {
  await page.goto(FORMS[form].path);
  const { Email: email = '' } = await fillRegistration(page, form, {
    Name: name,
    Password: PASSWORD,
    'Confirm Password': PASSWORD,
  });
  await sendRegistration(page);
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(FORMS[form].home);
  return email;
}

const noticeOn = (page: Page) =>
  page.getByRole('complementary', { name: 'Confirmation of your email address' });

test('a new student confirms the e-mail address with the mailed link, and then books a slot', async ({
  page,
  site,
  factory,
  visit,
}) => {
  const mentor = await factory.mentor();
  await confirmAddress(site, factory, mentor);
  const date = dateInDays(3);
  await factory.openSlots(mentor, date, ['10:00 AM']);
  const email = await registerAndSignIn(page, 'student', 'Ada Lovelace');
  const notice = noticeOn(page);
  await expect(notice).toContainText(email);
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  expect(await overflowsAt(page, WIDTHS)).toEqual([]);

  await page.getByRole('link', { name: 'Find Mentors' }).first().click();
  await expect(page.getByRole('link', { name: mentor.name }).first()).toBeVisible();
  await page.goto(`/booksession?mentor=${mentor.id}`);
  await expect(
    page.getByText(`Confirm your email address to book a session with ${mentor.name}.`),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Topic' })).toHaveCount(0);
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  expect(await overflowsAt(page, WIDTHS)).toEqual([]);
  await page.goto(`/messages?with=${mentor.id}`);
  await expect(page.getByText('Confirm your email address to write messages.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toHaveCount(0);

  await notice.getByRole('button', { name: 'Send the Link Again' }).click();
  await expect(page.getByText('We have sent another link. Please check your inbox.')).toBeVisible();

  // The other browser is not signed in.
  const phone = await visit();
  await phone.page.goto(await linkTo(site, email));
  await expect(phone.page.getByText('Press the button if you use this email address')).toBeVisible();
  expect(await axeViolationsInBothSchemes(phone.page)).toEqual([]);
  expect(await overflowsAt(phone.page, WIDTHS)).toEqual([]);
  await phone.page.getByRole('button', { name: 'Confirm Email Address' }).click();
  await expect(phone.page.getByText(/^Your email address is confirmed/)).toBeVisible();
  await phone.page.getByRole('link', { name: 'Go to Sign In' }).click();
  await expect(phone.page).toHaveURL('/login');

  await page.goto('/student-home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.goto(`/booksession?mentor=${mentor.id}&day=${date}`);
  await page.getByRole('group', { name: 'Time' }).getByRole('button', { name: '10:00 AM' }).click();
  await page.getByRole('textbox', { name: 'Topic' }).fill('Where to begin');
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page).toHaveURL('/sessions');
  await expect(page.getByText('Where to begin')).toBeVisible();
});

test('students find a new mentor only after the mentor has confirmed the e-mail address', async ({
  page,
  site,
  visit,
}) => {
  const name = `Vera Newcomer ${randomInt(1e9)}`;
  const email = await registerAndSignIn(page, 'teacher', name);
  await expect(noticeOn(page)).toContainText('students cannot find you');
  const student = await visit();
  await student.signIn('student');
  await student.page.goto(`/find-mentors?q=${encodeURIComponent(name)}`);
  await expect(student.page.getByText('No mentor matches this search.')).toBeVisible();
  await page.goto(await linkTo(site, email));
  await page.getByRole('button', { name: 'Confirm Email Address' }).click();
  await expect(page.getByText(/^Your email address is confirmed/)).toBeVisible();
  await page.getByRole('link', { name: 'Go to Your Account' }).click();
  await expect(page).toHaveURL('/mentor-dashboard');
  await expect(noticeOn(page)).toHaveCount(0);
  await student.page.reload();
  await expect(student.page.getByRole('link', { name }).first()).toBeVisible();
});

test('a student changes and confirms the e-mail address, and signs in with the new address', async ({
  page,
  site,
  factory,
  signInAs,
  noise,
}) => {
  noise.allow(/^403 PUT \/api\/account\/email/);
  noise.allow(/^401 /);
  const student = await factory.student();
  await confirmAddress(site, factory, student);
  const { email } = student;
  await signInAs(student);
  await page.goto('/student-settings');
  const section = page.getByRole('region', { name: 'Email address' });
  await section.getByRole('button', { name: 'Change Email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your email address' });
  const wanted = `grace.${randomInt(1e9)}@example.test`;
  await dialog.getByLabel('New email').fill(wanted);
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  expect(await overflowsAt(page, WIDTHS)).toEqual([]);
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog', { name: 'Enter your password' })
    .getByLabel('Your password')
    .fill(student.password);
  await page.keyboard.press('Enter');
  await expect(section.getByText(wanted)).toBeVisible();
  await expect(section.getByText(email)).toBeVisible();
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  expect(await overflowsAt(page, WIDTHS)).toEqual([]);

  await page.goto(await linkTo(site, wanted));
  await page.getByRole('button', { name: 'Confirm Email Address' }).click();
  await expect(
    page.getByText('Your account has its new email address. Please sign in with it.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Go to Sign In' }).click();
  await page.getByLabel('Email').fill(wanted);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/student-home');
});
