import { expect, type Page, type Request } from '@playwright/test';

const MONTH =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)';
const WEEKDAY = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)';
const SHORT_TIME = String.raw`(?:\d{1,2}:\d{2} [AP]M|${WEEKDAY})`;
const DAY = String.raw`(?:${WEEKDAY}[a-z]*,? )?`;

/** Text that differs between runs on the same content. */
const MASKS: readonly (readonly [RegExp, string])[] = [
  [/^(- region "Alerts"):\n(?: .*\n)*/gm, '$1\n'],
  [/http:\/\/localhost:\d+/g, '‹site›'],
  [/(?:\b|(?<=%3D))\d{4}-\d{2}-\d{2}(?:T(?:[\d:.]|%253A)+Z)?\b/g, '‹date›'],
  [new RegExp(String.raw`\b${DAY}\d{1,2} ${MONTH}(?: \d{4})?\b`, 'g'), '‹date›'],
  [new RegExp(String.raw`\b${DAY}${MONTH} \d{1,2}(?:, \d{4})?\b`, 'g'), '‹date›'],
  [new RegExp(String.raw`\b${MONTH} \d{4}\b`, 'g'), '‹month›'],
  [
    /\bFree (?:(?:this|tomorrow|[A-Z][a-z]+day) (?:morning|afternoon|evening)|‹date›)(?=[,"\n]|$)/gm,
    'Free ‹time›',
  ],
  [/\b\d{1,2} – ‹date›/g, '‹date› – ‹date›'],
  [/‹date›(,| at) \d{1,2}:\d{2} [AP]M/g, '‹date›$1 ‹time›'],
  // The time of the last message of a conversation.
  [new RegExp(String.raw`\b${SHORT_TIME}(?= .* unread")|(?<=- time: )${SHORT_TIME}$`, 'gm'), '‹time›'],
  [/(- paragraph: )(?:Active now|Last used ‹date›, ‹time›)/g, '$1‹last use›'],
  [/\b\d+ (?:second|minute|hour|day)s?\b(?= ago| left|$)/g, '‹duration›'],
  [/\bin \d+ (?:second|minute|hour|day)s?\b/g, 'in ‹duration›'],
  [/(- strong: )"\d{1,2}"/g, '$1‹day›'],
  [new RegExp(`- text: ${MONTH}$`, 'gm'), '- text: ‹month›'],
  [/© \d{4}/g, '© ‹year›'],
  [/\b(?=\d*[a-f])(?=[a-f]*\d)[0-9a-f]{8,}\b/g, '‹hash›'],
  [/(?:^( *)- row "‹hash›.*\n(?:\1 +.*\n)*)+/gm, '$1- row ‹releases›\n'],
  [/(?:^( *)- row "‹date›, (?:\d+|no) free.*\n(?:\1 +.*\n)*)+/gm, '$1- row ‹days›\n'],
  [/(- strong: "\d+ weeks: )[\d.,%—]+/g, '$1‹figure›'],
  [/(, latest )[\d.,%—]+("'?:) .*/g, '$1‹figure›$2 ‹axis›'],
  [/- paragraph: .* the \d+ weeks before/g, '- paragraph: ‹comparison›'],
  [/(Upcoming sessions: )\d+(.*\n.*\n.*- text: )"\d+"/g, '$1‹figure›$2‹figure›'],
];

const masked = (tree: string) =>
  MASKS.reduce((text, [pattern, mask]) => text.replaceAll(pattern, mask), `${tree}\n`);

/** Waits until the page is idle, because an idle page renders the parts below the first screen. */
const untilIdle = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => void requestIdleCallback(() => resolve(), { timeout: 3_000 })),
  );

/**
 * Opens a page and reads its accessibility tree once the tree no longer changes.
 *
 * @param prepare steps between loading and reading
 * @returns the tree, with masks for text that differs between runs
 */
export async function readTree(
  page: Page,
  path: string,
  prepare: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<string> {
  const pending = new Set<Request>();
  const start = (request: Request) => {
    // Ignores the event stream, and the telemetry (POST) of the previous page.
    const isQuery = request.method() === 'GET' && request.resourceType() !== 'eventsource';
    if (isQuery) pending.add(request);
  };
  const end = (request: Request) => void pending.delete(request);
  page.on('request', start).on('requestfinished', end).on('requestfailed', end);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await prepare(page);
  let tree = '';
  await expect
    .poll(async () => {
      const before = tree;
      await untilIdle(page);
      tree = await page.locator('body').ariaSnapshot();
      return pending.size === 0 && tree === before && !tree.includes('status "Loading"');
    })
    .toBe(true);
  page.off('request', start).off('requestfinished', end).off('requestfailed', end);
  return masked(tree);
}
