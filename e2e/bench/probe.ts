import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** Latency is in milliseconds. `conditions` is null without network emulation. */
export interface Network {
  readonly name: string;
  readonly conditions: { latency: number; bitsPerSecond: number } | null;
}

export const NETWORKS: readonly Network[] = [
  { name: '150 ms, 1.6 Mbps', conditions: { latency: 150, bitsPerSecond: 1_600_000 } },
  { name: '40 ms, 10 Mbps', conditions: { latency: 40, bitsPerSecond: 10_000_000 } },
  { name: 'none', conditions: null },
];

/** Emulates the CPU of a phone. */
const CPU_SLOWDOWN = 4;

/** The cost of a visit. Times in milliseconds, sizes in bytes. */
export interface Sample {
  bytes: number;
  scriptBytes: number;
  requests: number;
  firstPaint: number;
  largestPaint: number;
  /** Time from `begin` to `end`. */
  working: number;
  layoutShift: number;
  interaction: number;
  heap: number;
  longTasks: number;
}

interface Observed {
  firstPaint: number;
  largestPaint: number;
  layoutShift: number;
  interaction: number;
  longTasks: number;
}

/** Runs in the page before the scripts of the page. */
function observe(): void {
  const seen: Observed = { firstPaint: 0, largestPaint: 0, layoutShift: 0, interaction: 0, longTasks: 0 };
  Object.assign(window, { cairnBench: seen });
  const watch = (type: string, take: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...more,
    });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.firstPaint = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => (seen.largestPaint = entry.startTime));
  watch('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) seen.layoutShift += shift.value;
  });
  watch('longtask', (entry) => (seen.longTasks += entry.duration));
  watch(
    'event',
    (entry) => {
      const event = entry as PerformanceEntry & { interactionId?: number };
      if (event.interactionId) seen.interaction = Math.max(seen.interaction, event.duration);
    },
    { durationThreshold: 16 },
  );
}

/** A visit under CPU and network emulation. */
export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Starts counting requests, bytes and time. */
  begin: () => Promise<void>;
  /** Waits at most three seconds for an idle network, because event streams stay open. */
  settle: () => Promise<void>;
  /** Returns the cost. Paints, shifts, interactions and long tasks count from the page load. */
  end: () => Promise<Sample>;
  close: () => Promise<void>;
}

async function throttle(session: CDPSession, { conditions }: Network): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  if (!conditions) return;
  const throughput = conditions.bitsPerSecond / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

/** Opens an empty page in a new browser context, with CPU and network emulation. */
export async function openVisit(browser: Browser, network: Network): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  await context.addInitScript(observe);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const count = { bytes: 0, scriptBytes: 0, requests: 0 };
  const scripts = new Set<string>();
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    count.requests += 1;
    count.bytes += encodedDataLength;
    if (scripts.has(requestId)) count.scriptBytes += encodedDataLength;
  });
  await throttle(session, network);
  const settle = () => page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
  let began = 0;
  return {
    context,
    page,
    settle,
    begin: async () => {
      Object.assign(count, { bytes: 0, scriptBytes: 0, requests: 0 });
      began = performance.now();
    },
    end: async () => {
      const working = performance.now() - began;
      await settle();
      // On a slow processor, the browser reports paints some time after the network is idle.
      await page
        .waitForFunction(
          () => (window as unknown as { cairnBench: Observed }).cairnBench.largestPaint > 0,
          undefined,
          { timeout: 5_000 },
        )
        .catch(() => undefined);
      const seen = await page.evaluate(() => (window as unknown as { cairnBench: Observed }).cairnBench);
      await session.send('HeapProfiler.collectGarbage');
      const { usedSize } = await session.send('Runtime.getHeapUsage');
      return { ...count, ...seen, working, heap: usedSize };
    },
    close: () => context.close(),
  };
}
