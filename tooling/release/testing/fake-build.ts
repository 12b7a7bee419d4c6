import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { writeBillOfMaterials } from '../../licences/bill-of-materials.ts';
import { emptyKeyList, writeKeyList } from '../keys/key-list.ts';
import type { DescribedRoute } from '../remote-description.ts';

export interface FakeBuild {
  /** Content that changes the release id. */
  text?: string;
  routes?: DescribedRoute[];
  byteBudget?: object;
  shared?: string;
  /** Version of `@cairn/shared` in the bill of materials; by default the lowest that `shared` allows. */
  builtWith?: string;
  /** Names of the exposed modules. */
  exposes?: string[];
  /** Names of the packages in `bundled-packages.json`. */
  bundled?: string[];
  /** Licence of antd, the only bundled package in the bill of materials. */
  licence?: string;
  /** Additional `shared` entries of the manifest. */
  manifestShared?: { name: string; requiredVersion: string }[];
  files?: Record<string, string>;
}

const BUDGET = { scripts: 300_000, styles: 15_000 };
const ROUTE_BUDGET = 100_000;

/** A temporary folder, deleted after the tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-release-'));
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A temporary releases folder with throw-away keys; the private keys are temporary too. */
export function temporaryReleases(): string {
  process.env.KEYS_DIR = temporaryFolder();
  const root = temporaryFolder();
  writeKeyList(root, emptyKeyList(true));
  return root;
}

const cleanUps: (() => void)[] = [];
afterAll(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

function write(folder: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

const billOfMaterials = (name: string, { licence = 'MIT', builtWith = '1.0.0' }: FakeBuild = {}) =>
  writeBillOfMaterials(
    { name, version: '1.0.0' },
    name,
    [{ name: 'antd', version: '6.0.0', licence }],
    [{ name: '@cairn/shared', version: builtWith }],
  );

/** The package folder of a built remote. */
export function fakeRemote(name: string, build: FakeBuild = {}): string {
  const folder = temporaryFolder();
  const { text = 'one', routes = [{ path: `/${name}` }], shared = '^1.0.0', bundled = ['antd'] } = build;
  const chunk = `chunks/routes.${text}.js`;
  const assets = { js: { sync: [`../${chunk}`], async: [] }, css: { sync: [], async: [] } };
  const none = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
  const manifest = {
    name,
    metaData: { globalName: name, publicPath: 'auto', remoteEntry: { name: 'entry.js', path: '' } },
    shared: (build.manifestShared ?? []).map((each) => ({ ...each, assets: none })),
    exposes: (build.exposes ?? ['./routes']).map((path) => ({ path, assets })),
  };
  write(folder, {
    'remote.json': JSON.stringify({
      name,
      exposes: { './routes': './src/routes.tsx' },
      shared,
      byteBudget: build.byteBudget ?? BUDGET,
      routes: routes.map((route) => ({ byteBudget: ROUTE_BUDGET, ...route })),
    }),
    'dist/release/entry.js': `entry of ${name}: ${text}`,
    [`dist/${chunk}`]: `routes of ${name}: ${text}`,
    'dist/release/mf-manifest.json': JSON.stringify(manifest),
    'dist/release/route-files.json': JSON.stringify(Object.fromEntries(routes.map(({ path }) => [path, []]))),
    'dist/release/bundled-packages.json': JSON.stringify(bundled),
    'dist/release/sbom.cdx.json': billOfMaterials(name, { builtWith: shared.replace('^', ''), ...build }),
    ...build.files,
  });
  return folder;
}

/** The package folder of a built shell. */
export function fakeShell(text = 'one'): string {
  const folder = temporaryFolder();
  const font = '<link rel="preload" as="font" href="/shell/../chunks/font.woff2" crossorigin="anonymous" />';
  const script = '<script defer src="/shell/main.js"></script>';
  const styles = '<link href="/shell/main.css" rel="stylesheet">';
  const page = `<html><head>${font}${script}${styles}</head><body><div id="root"></div></body></html>`;
  write(folder, {
    'byte-budget.json': JSON.stringify({ ...BUDGET, page: ROUTE_BUDGET }),
    'dist/release/index.html': page,
    'dist/release/main.js': text,
    'dist/release/main.css': '@font-face{src:url(beside.woff2)}',
    'dist/chunks/font.woff2': 'font',
    'dist/release/bundled-packages.json': '[]',
    'dist/release/sbom.cdx.json': billOfMaterials('shell'),
  });
  return folder;
}
