import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { buildAll } from '@cairn/tooling/start/build-all.ts';
import { createFactory, type Factory } from '../support/factory.ts';
import { RELEASES, ROOT } from '../support/root.ts';
import { AREA_PAGES, openAreaPage, renderAreaPages } from './area-pages.ts';
import { INTERACTIONS } from './interactions.ts';
import { JOURNEYS, type Journey } from './journeys.ts';
import { writeSections } from './page.ts';
import { NETWORKS, openVisit, type Network, type Sample } from './probe.ts';
import { startSites, type Sites, type Variant } from './sites.ts';
import { medians, renderTable } from './table.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '7' },
    /** Part of a journey's name, or of a page's path with `--areas`; tables that are not measured are kept. */
    only: { type: 'string', default: '' },
    /** Part of the name of a network. */
    network: { type: 'string', default: '' },
    /** Measures the first open of each area page on the slow network instead of the journeys. */
    areas: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
const PAGE = join(ROOT, 'docs/performance-results.md');
const print = (line: string) => process.stdout.write(`${line}\n`);

async function measure(
  browser: Browser,
  sites: Sites,
  factory: Factory,
  journey: Journey,
  network: Network,
): Promise<Record<Variant, Sample>> {
  const variants: Variant[] = ['federated', 'monolith', ...(journey.onStatic ? (['static'] as const) : [])];
  const samples: Record<Variant, Sample[]> = { federated: [], monolith: [], static: [] };
  for (let run = 0; run < runs; run += 1) {
    // Every second run reverses the order of the variants, so that other load affects all of them equally.
    for (const variant of run % 2 === 0 ? variants : variants.toReversed()) {
      const visit = await openVisit(browser, network);
      try {
        const context = { visit, variant, url: sites.url[variant], api: sites.api, factory };
        samples[variant].push(await journey.run(context));
      } finally {
        await visit.close();
      }
    }
  }
  const of = (variant: Variant) => medians(samples[variant]);
  return { federated: of('federated'), monolith: of('monolith'), static: of('static') };
}

/** Tables are written one by one, so that an aborted run keeps its results. */
async function writeTable(title: string, table: string): Promise<void> {
  print(`\n### ${title}\n\n${table}`);
  await writeSections(PAGE, new Map([[title, `Medians of ${runs} interleaved runs.\n\n${table}`]]));
}

async function measureJourneys(browser: Browser, sites: Sites, factory: Factory): Promise<void> {
  await sites.freeze(await renderedHome(browser, `${sites.url.federated}/`));
  for (const journey of [...JOURNEYS, ...INTERACTIONS].filter(({ name }) => name.includes(values.only))) {
    const networks = NETWORKS.filter(({ name }) => journey.networks?.includes(name) ?? true);
    for (const network of networks.filter(({ name }) => name.includes(values.network))) {
      const medianOf = await measure(browser, sites, factory, journey, network);
      const table = renderTable(
        medianOf.federated,
        medianOf.monolith,
        journey.onStatic ? medianOf.static : undefined,
      );
      await writeTable(`${journey.name}, network ${network.name}`, table);
    }
  }
}

async function measureAreas(browser: Browser, sites: Sites, factory: Factory): Promise<void> {
  const [slowest] = NETWORKS;
  if (!slowest) return;
  const rows: Parameters<typeof renderAreaPages>[0][number][] = [];
  for (const page of AREA_PAGES.filter(({ path }) => path.includes(values.only))) {
    const { federated, monolith } = await measure(browser, sites, factory, openAreaPage(page), slowest);
    rows.push({ path: page.path, a: federated, b: monolith });
    print(`${page.path} measured`);
  }
  await writeTable(
    `First open of each area page, federated and monolith, network ${slowest.name}`,
    renderAreaPages(rows),
  );
}

/** The rendered page of `/` without scripts: a lower bound for any site. */
async function renderedHome(browser: Browser, url: string): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() =>
    document.querySelectorAll('script, link[as="script"], link[as="fetch"]').forEach((node) => node.remove()),
  );
  const html = await page.content();
  await page.close();
  return html.replaceAll(` integrity=`, ' data-integrity=').replaceAll(url.replace(/\/$/, ''), '');
}

await buildAll(RELEASES, print);
const sites = await startSites(print);
const factory = createFactory(sites.api);
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--ignore-certificate-errors-spki-list=${sites.keyHash}`,
  ],
});
try {
  await (values.areas ? measureAreas : measureJourneys)(browser, sites, factory);
} finally {
  await browser.close();
  await factory.dispose();
  await sites.stop();
}
