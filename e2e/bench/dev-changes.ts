import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** A source change and how to detect it on the page. */
export interface Change {
  readonly what: string;
  /** The page to watch. */
  readonly path: string;
  readonly file: string;
  readonly from: string;
  readonly to: (round: number) => string;
  /**
   * Matches an element only while the page shows the change. `div:computed(order=1)` matches a `div` with this computed
   * style.
   */
  readonly selector: (round: number) => string;
}

/** One change for each kind of source: a remote, shared code, styles, and the shell. */
export const CHANGES: readonly Change[] = [
  {
    what: 'a component of a remote',
    path: '/login',
    file: 'mfe-public/src/login/login-form.tsx',
    from: '>Forgot Password?<',
    to: (round) => `>Forgot Password, ${round}?<`,
    selector: (round) => `text="Forgot Password, ${round}?"`,
  },
  {
    what: 'a component of shared/ui',
    path: '/login',
    file: 'shared/src/ui/pictures/horizon.tsx',
    from: 'r="46"',
    to: (round) => `r="${46 + round}"`,
    selector: (round) => `circle[r="${46 + round}"]`,
  },
  {
    what: 'a stylesheet',
    path: '/login',
    file: 'mfe-public/src/login/login-form.module.css',
    from: '.actions {',
    to: (round) => `.actions { order: ${round};`,
    selector: (round) => `div:computed(order=${round})`,
  },
  {
    what: 'a component of the shell',
    path: '/nowhere',
    file: 'shell/src/routing/message.tsx',
    from: '<h1>{heading}</h1>',
    to: (round) => `<h1>{heading}, ${round}</h1>`,
    selector: (round) => `h1:has-text(", ${round}")`,
  },
];

/** A change to the remote that `npm run dev -w mfe-student` serves. */
export const ALONE: Change = {
  what: 'a component of mfe-student, served alone',
  path: '/sessions',
  file: 'mfe-student/src/features/sessions/sessions-page.tsx',
  from: 'Your sessions with mentors',
  to: (round) => `Your sessions, ${round}`,
  selector: (round) => `text=Your sessions, ${round}`,
};

/** Waits until an element matches the selector. If `isShown` is false, waits until no element does. */
async function until(isShown: boolean, page: Page, selector: string): Promise<void> {
  const style = /^(\w+):computed\((\w+)=(\d+)\)$/.exec(selector);
  if (!style)
    return page
      .locator(selector)
      .first()
      .waitFor({ state: isShown ? 'attached' : 'detached' });
  const [, element = '', property = '', value = ''] = style;
  await page.waitForFunction(
    ([tag, name, expected, isWanted]) =>
      [...document.querySelectorAll(tag)].some(
        (each) => getComputedStyle(each).getPropertyValue(name) === expected,
      ) === isWanted,
    [element, property, value, isShown] as const,
  );
}

/** Waits until the page no longer shows a change that was reverted. */
export const untilReverted = (page: Page, change: Change, round: number): Promise<void> =>
  until(false, page, change.selector(round));

/** Makes a change, then reverts it. @returns milliseconds from saving the file until the page shows the change */
export async function timeOf(page: Page, folder: string, change: Change, round: number): Promise<number> {
  const file = join(folder, change.file);
  const source = readFileSync(file, 'utf8');
  if (!source.includes(change.from)) throw new Error(`${change.file} does not contain ${change.from}`);
  const began = performance.now();
  writeFileSync(file, source.replace(change.from, change.to(round)));
  try {
    await until(true, page, change.selector(round));
    return performance.now() - began;
  } finally {
    writeFileSync(file, source);
  }
}
