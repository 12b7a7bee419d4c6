import type { Page } from '@playwright/test';
import { dateInDays, expect, test } from '../fixtures.ts';
import { EarlyPointer, type EarlyPress } from '../support/early-press.ts';

/** Number of presses of each kind. `npm run test:presses` makes 1,000. */
const ROUNDS = Number(process.env.PRESS_ROUNDS ?? 5);
/** The CPU is slowed down for the last fifth of the presses. */
const THROTTLED_FROM = Math.ceil(ROUNDS * 0.8);
const THROTTLING = 4;

test.setTimeout(60_000 + ROUNDS * 1_500);

const parameterOf = (name: string, value: string) => `${name}=${value}`;
const searchHas = (expected: string) => {
  const [name = '', value] = expected.split('=');
  return new URLSearchParams(location.search).get(name) === value;
};
const isAt = (path: string) => location.pathname === path;
const isGone = (selector: string) => document.querySelector(selector) === null;
const isThere = (selector: string) => document.querySelector(selector) !== null;

/** Repeats one kind of press and expects that each press takes effect. */
async function pressAgainAndAgain(page: Page, pressOf: (round: number) => EarlyPress): Promise<void> {
  const pointer = await EarlyPointer.on(page);
  const lost: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round === THROTTLED_FROM) await pointer.throttle(THROTTLING);
    const why = await pointer.press(pressOf(round));
    if (why === null) continue;
    lost.push(`${round}: ${why}`);
    await page.keyboard.press('Escape');
  }
  await pointer.throttle(1);
  expect(lost, `${lost.length} of ${ROUNDS} presses were lost`).toEqual([]);
}

test('a press on a button of a dialog that just opened takes effect', async ({ page, signInAs, factory }) => {
  const { name, email } = await factory.student();
  await signInAs('admin');
  await page.goto(`/admin?q=${encodeURIComponent(email)}`);
  await expect(page.getByRole('button', { name: `Block ${name}`, exact: true })).toBeVisible();
  const buttonOf = (act: string) => `button[aria-label="${act} ${name}"]`;
  let [act, next] = ['Block', 'Unblock'];
  await pressAgainAndAgain(page, (round) => {
    const opener = { selector: buttonOf(act) };
    const dialog = '[role=dialog]';
    if (round % 5 !== 0) {
      return {
        opener,
        control: { selector: `${dialog} button`, text: 'Cancel' },
        effect: isGone,
        argument: dialog,
      };
    }
    const control = { selector: `${dialog} button`, text: act };
    [act, next] = [next, act];
    return { opener, control, effect: isThere, argument: buttonOf(act) };
  });
});

test('a press on an option of a list that just opened chooses the option', async ({ page, signInAs }) => {
  await signInAs('student');
  await page.goto('/find-mentors');
  await expect(page.getByRole('article').first()).toBeVisible();
  const options = [
    { title: 'Cybersecurity', code: 'cybersecurity' },
    { title: 'Networking', code: 'networking' },
  ];
  await pressAgainAndAgain(page, (round) => {
    const { title, code } = options[round % options.length] ?? { title: '', code: '' };
    return {
      opener: { selector: '.ant-select:has(input[aria-label="Expertise"])' },
      control: { selector: `.ant-select-item-option[title="${title}"]` },
      effect: searchHas,
      argument: parameterOf('expertise', code),
    };
  });
});

test('a press on a day of a calendar that just opened chooses the day', async ({ page, signInAs }) => {
  await signInAs('student');
  // The calendar shows one month, so all dates are in one month.
  const month = dateInDays(40).slice(0, 'YYYY-MM'.length);
  await page.goto(`/find-mentors?on=${month}-20`);
  await expect(page.getByLabel('Free on')).toBeVisible();
  await pressAgainAndAgain(page, (round) => {
    const date = `${month}-${10 + (round % 2)}`;
    return {
      opener: { selector: 'input[aria-label="Free on"]' },
      control: { selector: `td[title="${date}"]` },
      effect: searchHas,
      argument: parameterOf('on', date),
    };
  });
});

test('a press on a notification in a panel that just opened follows the link', async ({ page, signInAs }) => {
  await signInAs('student');
  await page.goto('/student-home');
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await pressAgainAndAgain(page, (round) => {
    const path = round % 2 === 0 ? '/messages' : '/sessions';
    return {
      opener: { selector: 'button[aria-label^="Notifications"]' },
      control: { selector: `section[aria-label="Notifications"] a[href="${path}"]` },
      effect: isAt,
      argument: path,
    };
  });
});

test('a press on a link in a phone menu that just opened follows the link', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  await pressAgainAndAgain(page, (round) => {
    const word = round % 2 === 0 ? 'About' : 'Contact';
    return {
      opener: { selector: 'header button[popovertarget]' },
      control: { selector: 'nav[aria-label="Main"] a', text: word },
      effect: isAt,
      argument: `/${word.toLowerCase()}`,
    };
  });
});

test('a press on Dismiss of a toast that just appeared closes the toast', async ({
  page,
  signInAs,
  factory,
}) => {
  const mentor = await factory.mentor();
  await signInAs('student');
  await page.goto(`/booksession?mentor=${mentor.id}`);
  await expect(page.getByRole('button', { name: 'Confirm Booking' })).toBeVisible();
  const dismiss = 'section[aria-label="Alerts"] button';
  await pressAgainAndAgain(page, () => ({
    opener: { selector: 'button', text: 'Confirm Booking' },
    control: { selector: dismiss },
    effect: isGone,
    argument: dismiss,
  }));
});
