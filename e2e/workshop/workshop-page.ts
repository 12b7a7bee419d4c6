import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { WORKSHOP_BUILD } from '@cairn/tooling/workshop/build-workshop.ts';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
/** No server runs at this origin: a Playwright route responds with the files of the build. */
const ORIGIN = 'http://localhost';

interface IndexEntry {
  readonly id: string;
  readonly type: 'story' | 'docs';
  /** Relative to the folder of the workshop. */
  readonly importPath: string;
}

/** The stories of the built workshop. */
export function readStories(): readonly IndexEntry[] {
  const { entries } = JSON.parse(readFileSync(join(WORKSHOP_BUILD, 'index.json'), 'utf8')) as {
    entries: Record<string, IndexEntry>;
  };
  return Object.values(entries);
}

interface Channel {
  on(event: string, listener: (payload: unknown) => void): void;
  off(event: string, listener: (payload: unknown) => void): void;
  emit(event: string, payload: unknown): void;
}

export interface WorkshopPage {
  readonly page: Page;
  /** Shows a story; resolves when its play function has finished and the page no longer changes. */
  readonly show: (id: string) => Promise<void>;
  /** Exceptions, console errors, warnings and requests outside the build, since the last call. */
  readonly takeNoise: () => readonly string[];
}

function showStory(page: Page, id: string): Promise<void> {
  return page.evaluate((storyId) => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as {
      __STORYBOOK_ADDONS_CHANNEL__: Channel;
    };
    const failures = ['storyErrored', 'storyThrewException', 'playFunctionThrewException', 'storyMissing'];
    return new Promise<void>((resolve, reject) => {
      const end = (settle: () => void) => {
        channel.off('storyFinished', finish);
        for (const event of failures) channel.off(event, fail);
        settle();
      };
      const finish = (payload: unknown) => {
        if ((payload as { storyId: string }).storyId === storyId) end(resolve);
      };
      const fail = (cause: unknown) => end(() => reject(new Error(`${storyId}: ${JSON.stringify(cause)}`)));
      channel.on('storyFinished', finish);
      for (const event of failures) channel.on(event, fail);
      channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
    });
  }, id);
}

/** Once three successive frames are equal, mocked responses and lazy chunks have loaded. */
function untilStable(page: Page): Promise<void> {
  return page.evaluate(async () => {
    let previous = '';
    for (let stableFrames = 0; stableFrames < 3; stableFrames += 1) {
      await new Promise(requestAnimationFrame);
      const current = document.body.innerHTML;
      if (current !== previous) stableFrames = 0;
      previous = current;
    }
  });
}

async function serveBuild(context: BrowserContext, receive: (line: string) => void): Promise<void> {
  await context.route('**/*', async (route) => {
    const { origin, pathname } = new URL(route.request().url());
    const file = join(WORKSHOP_BUILD, decodeURIComponent(pathname));
    if (origin === ORIGIN && existsSync(file)) return route.fulfill({ path: file });
    receive(`request to ${route.request().url()}`);
    return route.abort();
  });
}

/** Each worker opens one page, which shows one story after another. */
export const test = base.extend<object, { workshop: WorkshopPage }>({
  workshop: [
    async ({ browser }, use) => {
      const noise: string[] = [];
      const context = await browser.newContext({
        locale: 'en-US',
        timezoneId: 'UTC',
        reducedMotion: 'reduce',
      });
      await serveBuild(context, (line) => noise.push(line));
      const page = await context.newPage();
      page.on('pageerror', (error) => noise.push(error.message));
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) noise.push(message.text());
      });
      await page.addInitScript({ path: AXE });
      await page.goto(`${ORIGIN}/iframe.html?viewMode=story`);
      // During a transition, axe would measure the contrast of intermediate colours.
      await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' });
      await use({
        page,
        show: async (id) => {
          await showStory(page, id);
          await untilStable(page);
        },
        takeNoise: () => noise.splice(0),
      });
      await context.close();
    },
    { scope: 'worker' },
  ],
});

export { expect } from '@playwright/test';
