import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { buildAll } from '@cairn/tooling/start/build-all.ts';
import { createFactory, type Factory } from '../support/factory.ts';
import { RELEASES, ROOT } from '../support/root.ts';
import { AREA_PAGES, renderAreaPages, visitAreaPage } from './area-pages.ts';
import { INTERACTIONS } from './interactions.ts';
import type { Journey } from './journey.ts';
import { JOURNEYS } from './journeys.ts';
import { NAVIGATION_JOURNEYS, renderNavigations } from './navigations.ts';
import { writeSections } from './page.ts';
import { NETWORKS, openVisit, type Network, type Sample } from './probe.ts';
import { startSites, type Sites, type Variant } from './sites.ts';
import { PUBLIC_PAGES, renderPublicPages, renderWithoutScripts, visitPublicPage } from './public-pages.ts';
import { medians, renderTable } from './table.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '7' },
    /** Measures only journeys whose name contains this text (with `--areas` or `--pages`: paths). */
    only: { type: 'string', default: '' },
    /** Measures only networks whose name contains this text. Ignored with `--areas` and `--navigation`. */
    network: { type: 'string', default: '' },
    /** Measures each area page on the slow network instead of the journeys. */
    areas: { type: 'boolean', default: false },
    /** Measures public pages instead of the journeys. */
    pages: { type: 'boolean', default: false },
    /** Measures presses of links on the middle network instead of the journeys. */
    navigation: { type: 'boolean', default: false },
    /** With `--areas` or `--pages`: measures repeated visits instead of first visits. */
    warm: { type: 'boolean', default: false },
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
    // Every second run reverses the order, so that a changing load of the machine favours no variant.
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

/** Writes one table at a time, so that an aborted run keeps the earlier tables. */
async function writeTable(title: string, table: string): Promise<void> {
  const heading = runs === 1 ? 'One run of each.' : `Medians of ${runs} interleaved runs.`;
  print(`\n### ${title}\n\n${table}`);
  await writeSections(PAGE, new Map([[title, `${heading}\n\n${table}`]]));
}

async function measureJourneys(browser: Browser, sites: Sites, factory: Factory): Promise<void> {
  await sites.freeze(await renderWithoutScripts(browser, `${sites.url.federated}/`));
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
    const { federated, monolith } = await measure(
      browser,
      sites,
      factory,
      visitAreaPage(page, values.warm),
      slowest,
    );
    rows.push({ path: page.path, a: federated, b: monolith });
    print(`${page.path} measured`);
  }
  await writeTable(
    `${values.warm ? 'Repeated' : 'First'} visit to each area page, federated and monolith, network ${slowest.name}`,
    renderAreaPages(rows),
  );
}

async function measurePages(browser: Browser, sites: Sites, factory: Factory): Promise<void> {
  for (const network of NETWORKS.filter(({ name }) => name.includes(values.network))) {
    const rows: Parameters<typeof renderPublicPages>[0][number][] = [];
    for (const path of PUBLIC_PAGES.filter((each) => each.includes(values.only))) {
      await sites.freeze(await renderWithoutScripts(browser, `${sites.url.federated}${path}`));
      const journey = visitPublicPage(path, values.warm);
      rows.push({ path, samples: await measure(browser, sites, factory, journey, network) });
      print(`${path} measured`);
    }
    await writeTable(
      `${values.warm ? 'Repeated' : 'First'} visit to public pages, network ${network.name}`,
      renderPublicPages(rows),
    );
  }
}

async function measureNavigations(browser: Browser, sites: Sites, factory: Factory): Promise<void> {
  const network = NETWORKS[1];
  if (!network) return;
  const rows: Parameters<typeof renderNavigations>[0][number][] = [];
  for (const journey of NAVIGATION_JOURNEYS.filter(({ name }) => name.includes(values.only))) {
    const { federated, monolith } = await measure(browser, sites, factory, journey, network);
    rows.push({ name: journey.name, a: federated, b: monolith });
    print(`${journey.name} measured`);
  }
  await writeTable(
    `From the press of a link to the next page, network ${network.name}`,
    renderNavigations(rows),
  );
}

function selectMeasurement() {
  if (values.navigation) return measureNavigations;
  if (values.pages) return measurePages;
  return values.areas ? measureAreas : measureJourneys;
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
  await selectMeasurement()(browser, sites, factory);
} finally {
  await browser.close();
  await factory.dispose();
  await sites.stop();
}
