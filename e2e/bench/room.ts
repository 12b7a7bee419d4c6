import { parseArgs } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { buildAll } from '@cairn/tooling/start/build-all.ts';
import { startTurnServer, turnEnvironment, turnSecret } from '@cairn/tooling/turn/turn-server.ts';
import { signIn, type Person } from '../support/accounts.ts';
import { createFactory, type Factory } from '../support/factory.ts';
import { decodedFrames, networkOf, ROOM_BROWSER, ROOM_PERMISSIONS, useRelayOnly } from '../support/room.ts';
import { RELEASES } from '../support/root.ts';
import { sessionThatStartsSoon } from '../support/running-session.ts';
import { startSite, type Site } from '../support/site.ts';
import { median } from './table.ts';

/**
 * `npm run bench:room` measures how long participants of a room wait for video. The program measures a direct
 * connection, TURN, an outage and a reload.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '7' },
    /** Seconds for which the student has no network. */
    outage: { type: 'string', default: '30' },
  },
});
const outageMs = Number(values.outage) * 1_000;
const print = (line: string) => process.stdout.write(`${line}\n`);

interface Participant {
  page: Page;
  /** The name of the other participant. */
  other: string;
}

async function participant(
  browser: Browser,
  site: Site,
  person: Person,
  path: string,
  other: string,
  transport?: 'udp' | 'tcp',
): Promise<Participant> {
  const context: BrowserContext = await browser.newContext({
    baseURL: site.url,
    permissions: ROOM_PERMISSIONS,
    viewport: { width: 1280, height: 800 },
  });
  await signIn(context, site, person);
  if (transport) await useRelayOnly(context, transport);
  const page = await context.newPage();
  await page.goto(path);
  await page.getByLabel('Your video').waitFor();
  return { page, other };
}

const untilFrames = ({ page, other }: Participant, count: number) =>
  page.waitForFunction(
    ([name, least]) =>
      (document
        .querySelector<HTMLVideoElement>(`video[aria-label="Video of ${name}"]`)
        ?.getVideoPlaybackQuality().totalVideoFrames ?? 0) > least,
    [other, count] as const,
    { polling: 20, timeout: 60_000 },
  );

/**
 * Waits until the videos of both participants play. Compares consecutive frame counts, because a new connection resets
 * the frame count.
 */
async function untilMoving(both: readonly Participant[]): Promise<void> {
  const frames = () => Promise.all(both.map(({ page, other }) => decodedFrames(page, other).catch(() => 0)));
  const deadline = Date.now() + 60_000;
  let before = await frames();
  for (let moving = 0; moving < 5;) {
    if (Date.now() > deadline) throw new Error('no frame arrived');
    await wait(100);
    const after = await frames();
    moving = after.every((count, index) => count > (before[index] ?? 0)) ? moving + 1 : 0;
    before = after;
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

type Sample = Record<string, number>;

async function run(
  browser: Browser,
  site: Site,
  factory: Factory,
  route: 'direct' | 'udp' | 'tcp',
): Promise<Sample> {
  const { student, mentor, id } = await sessionThatStartsSoon(factory);
  const transport = route === 'direct' ? undefined : route;
  const first = await participant(browser, site, student, `/session-room/${id}`, mentor.name, transport);
  const second = await participant(
    browser,
    site,
    mentor,
    `/mentor-session-room/${id}`,
    student.name,
    transport,
  );
  const network = await networkOf(first.page);
  const both = [first, second];
  const name = route === 'direct' ? 'direct' : `TURN over ${route.toUpperCase()}`;
  const sample: Sample = {};
  try {
    await first.page.getByRole('button', { name: 'Enter Room' }).click();
    await first.page.getByText(`Waiting for ${mentor.name}.`).waitFor();
    const enter = second.page.getByRole('button', { name: 'Enter Room' });
    sample[name] = await timed(async () => {
      await enter.click();
      await Promise.all(both.map((each) => untilFrames(each, 0)));
    });
    if (route !== 'direct') return sample;
    await network.cut();
    await wait(outageMs);
    await network.restore();
    sample[`after ${values.outage} s without a network`] = await timed(() => untilMoving(both));
    sample['after a reload'] = await timed(async () => {
      await first.page.reload({ waitUntil: 'commit' });
      await untilFrames(first, 0);
    });
    return sample;
  } finally {
    for (const { page } of both) await page.context().close();
  }
}

await buildAll(RELEASES, print);
const secret = turnSecret();
const turn = await startTurnServer(secret);
const site = await startSite({ profile: 'full', environment: turnEnvironment([turn], secret) });
const factory = createFactory(site);
const browser = await chromium.launch(ROOM_BROWSER);
try {
  const samples = new Map<string, number[]>();
  for (let index = 0; index < Number(values.runs); index += 1)
    for (const route of ['direct', 'udp', 'tcp'] as const)
      for (const [name, duration] of Object.entries(await run(browser, site, factory, route)))
        samples.set(name, [...(samples.get(name) ?? []), duration]);
  print('\n| Until the first frame | Median, ms | Longest, ms |\n|---|---|---|');
  for (const [name, durations] of samples)
    print(`| ${name} | ${Math.round(median(durations))} | ${Math.round(Math.max(...durations))} |`);
} finally {
  await browser.close();
  await factory.dispose();
  await site.stop();
  await turn.stop();
}
