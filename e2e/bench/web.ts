import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { buildAll } from '@cairn/tooling/start/build-all.ts';
import { createFactory } from '../support/factory.ts';
import { RELEASES, ROOT } from '../support/root.ts';
import { JOURNEYS, type Journey } from './journeys.ts';
import { NETWORKS, openVisit, type Network, type Sample } from './probe.ts';
import { startSites, type Sites, type Variant } from './sites.ts';
import { medians, renderTable } from './table.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '7' },
    /** Part of the name of a journey or of a network, to measure it alone; the page is then not written. */
    journey: { type: 'string', default: '' },
    network: { type: 'string', default: '' },
  },
});
const runs = Number(values.runs);
const PAGE = join(ROOT, 'docs/performance.md');
const [BEGIN, END] = ['<!-- bench:web -->', '<!-- /bench:web -->'];
const tell = (line: string) => process.stdout.write(`${line}\n`);

async function measure(browser: Browser, sites: Sites, journey: Journey, network: Network): Promise<string> {
  const factory = createFactory(sites.api);
  const variants: Variant[] = ['federated', 'monolith', ...(journey.onStatic ? (['static'] as const) : [])];
  const samples: Record<Variant, Sample[]> = { federated: [], monolith: [], static: [] };
  for (let run = 0; run < runs; run += 1) {
    // In turn, and each time in another order, so that whatever else the machine does falls on all alike.
    for (const variant of run % 2 === 0 ? variants : variants.toReversed()) {
      const visit = await openVisit(browser, network);
      try {
        const stage = { visit, variant, url: sites.url[variant], api: sites.api, factory };
        samples[variant].push(await journey.run(stage));
      } finally {
        await visit.close();
      }
    }
  }
  await factory.dispose();
  const of = (variant: Variant) => medians(samples[variant]);
  return renderTable(of('federated'), of('monolith'), journey.onStatic ? of('static') : undefined);
}

/** The page that `/` renders to, without its scripts: what no site can be faster than. */
async function renderedHome(browser: Browser, url: string): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() =>
    document
      .querySelectorAll('script, link[as="script"], link[rel="modulepreload"]')
      .forEach((node) => node.remove()),
  );
  const html = await page.content();
  await page.close();
  return html.replaceAll(` integrity=`, ' data-integrity=').replaceAll(url.replace(/\/$/, ''), '');
}

async function writePage(report: string): Promise<void> {
  const page = await readFile(PAGE, 'utf8').catch(() => `# Performance\n\n${BEGIN}\n${END}\n`);
  const [before = '', rest = ''] = page.split(BEGIN);
  const after = rest.split(END)[1] ?? '';
  await mkdir(join(ROOT, 'docs'), { recursive: true });
  await writeFile(PAGE, `${before}${BEGIN}\n${report}\n${END}${after}`);
}

await buildAll(RELEASES, tell);
const sites = await startSites(tell);
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
  await sites.freeze(await renderedHome(browser, `${sites.url.federated}/`));
  const report: string[] = [
    `Medians of ${runs} interleaved runs, processor slowed down ${4} times, 1280 × 800 pixels.`,
  ];
  for (const journey of JOURNEYS.filter(({ name }) => name.includes(values.journey))) {
    for (const network of NETWORKS.filter(({ name }) => name.includes(values.network))) {
      const section = `### ${journey.name}, network ${network.name}\n\n${await measure(browser, sites, journey, network)}`;
      tell(`\n${section}`);
      report.push(section);
    }
  }
  if (!values.journey && !values.network) await writePage(report.join('\n\n'));
} finally {
  await browser.close();
  await sites.stop();
}
