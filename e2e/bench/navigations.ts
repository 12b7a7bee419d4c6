import type { Page } from '@playwright/test';
import { demo, signIn } from '../support/accounts.ts';
import type { AreaName } from '../support/pages.ts';
import type { Journey } from './journey.ts';
import type { Sample } from './probe.ts';
import { compare } from './table.ts';

interface Navigation {
  readonly area: AreaName;
  readonly from: string;
  readonly to: readonly string[];
}

const NAVIGATIONS: readonly Navigation[] = [
  { area: 'public', from: '/', to: ['/about', '/contact', '/mentors', '/login'] },
  {
    area: 'student',
    from: '/student-home',
    to: ['/find-mentors', '/messages', '/sessions', '/feedback', '/student-settings'],
  },
  {
    area: 'mentor',
    from: '/mentor-dashboard',
    to: [
      '/session-requests',
      '/schedule-management',
      '/mentor-messages',
      '/feedback-rating',
      '/mentor-settings',
    ],
  },
  {
    area: 'admin',
    from: '/admin',
    to: ['/admin/sessions', '/admin/reviews', '/admin/figures', '/admin/audit'],
  },
];

/** How long the pointer rests on a link before the press. */
const REST_MILLISECONDS = 150;

/** Runs in the page: measures the time from the press of a link to the paint of the next heading. */
function watchNavigation(to: string): void {
  const seen: { painted?: number } = {};
  Object.assign(window, { cairnNavigation: seen });
  const onClick = (click: Event) => {
    // The URL can change while the previous page is still shown.
    const previous = document.querySelector('h1');
    const isThere = () =>
      location.pathname === to &&
      ![null, previous].includes(document.querySelector('h1')) &&
      document.querySelector('[data-pending]') === null;
    const check = () => {
      if (!isThere()) return;
      observer.disconnect();
      // A task that is queued in an animation frame runs after the paint of that frame.
      requestAnimationFrame(() => setTimeout(() => (seen.painted = performance.now() - click.timeStamp)));
    };
    const observer = new MutationObserver(check);
    observer.observe(document.body, { childList: true, subtree: true, attributes: true });
  };
  document.addEventListener('click', onClick, { capture: true, once: true });
}

async function press(page: Page, to: string): Promise<number> {
  const link = page.locator(`a[href="${to}"]:visible`).first();
  await link.hover();
  await page.waitForTimeout(REST_MILLISECONDS);
  await page.evaluate(watchNavigation, to);
  await link.click();
  const painted = await page.waitForFunction(
    () => (window as unknown as { cairnNavigation: { painted?: number } }).cairnNavigation.painted,
  );
  return (await painted.jsonValue()) ?? 0;
}

/** Each journey loads one page completely and presses one link. */
export const NAVIGATION_JOURNEYS: readonly Journey[] = NAVIGATIONS.flatMap(({ area, from, to }) =>
  to.map((path) => ({
    name: `${from} to ${path}`,
    onStatic: false,
    run: async ({ visit, url, api }) => {
      if (area !== 'public') await signIn(visit.context, api, demo(area));
      await visit.page.goto(`${url}${from}`);
      await visit.page.locator('#root:not([data-frame], [data-prerendered]) h1').waitFor();
      await visit.settle();
      await visit.begin();
      const working = await press(visit.page, path);
      return { ...(await visit.end()), working };
    },
  })),
);

/** Renders a Markdown table with one row for each link. `a` is the federated site, `b` the monolith. */
export function renderNavigations(rows: readonly { name: string; a: Sample; b: Sample }[]): string {
  return [
    '| from and to | next page painted, a and b | layout shift of a |',
    '|---|---|---|',
    ...rows.map(
      ({ name, a, b }) => `| ${name} | ${compare('working', a, b)} | ${a.layoutShift.toFixed(3)} |`,
    ),
  ].join('\n');
}
