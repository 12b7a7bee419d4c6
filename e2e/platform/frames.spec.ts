import { ROLE_CODES } from '@cairn/shared/contract';
import { canary, rollBack } from '@cairn/tooling/release/operations.ts';
import { LONG } from '../support/long-tests.ts';
import { expect, test } from './fixtures.ts';

const NAME = 'mfe-student';

/** Fetches a page as a student whose browser has this id. */
async function documentFor(url: string, path: string, browser: string): Promise<string> {
  const cookie = `cairn_browser=${browser}; userRole=${ROLE_CODES.student}`;
  return (await fetch(url + path, { headers: { cookie } })).text();
}

test(
  'each document names the entry of the release that the browser gets',
  LONG,
  async ({ releases, site, page, signInAs }) => {
    test.setTimeout(120_000);
    await signInAs('student');
    const stable = releases.live(NAME);
    const open = async (path: string) => {
      await page.goto(path);
      await expect(page.locator('#root:not([data-frame]) h1').first()).toBeVisible();
    };
    const fresh = await releases.releaseAgain(NAME, 'frames');
    const freshEntry = releases.live(NAME).entry;
    await open('/student-home');
    await rollBack(releases.root, NAME, stable.release);
    expect(await documentFor(site.url, '/sessions', '0'.repeat(32))).toContain(stable.entry);
    await open('/sessions');

    await canary(releases.root, NAME, fresh.release, 25);
    try {
      const browsers = Array.from({ length: 24 }, (_, index) => index.toString(16).padStart(32, '5a'));
      const documents: string[] = [];
      for (const browser of browsers) documents.push(await documentFor(site.url, '/find-mentors/2', browser));
      for (const each of documents) {
        expect(each).toContain('data-frame="/find-mentors/:mentorId"');
        // The preload hint and the registry of the document name one entry.
        const hinted = /<link rel="preload" as="script" href="(\/mfe-student\/[0-9a-f]{16}\/[^"]+)"/.exec(
          each,
        )?.[1];
        expect(each).toContain(`"entry":"${hinted}"`);
      }
      expect(documents.some((each) => each.includes(freshEntry))).toBe(true);
      expect(documents.some((each) => !each.includes(freshEntry))).toBe(true);
      await open('/find-mentors');
    } finally {
      await rollBack(releases.root, NAME);
    }
  },
);
