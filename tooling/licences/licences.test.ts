import { readFileSync } from 'node:fs';
import { workspaceFolder } from '../workspace.ts';
import { readBillOfMaterials, writeBillOfMaterials } from './bill-of-materials.ts';
import { violationsOfLicences } from './licence-violations.ts';

interface LockedPackage {
  name?: string;
  version?: string;
  license?: string;
  link?: boolean;
  optional?: boolean;
}

const NAME = /^.*node_modules\//;
const lock = JSON.parse(readFileSync(workspaceFolder('package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

test('every package of the lock file has an allowed licence', () => {
  const locked = Object.entries(lock.packages)
    // The lock file records no licence for optional binaries of other systems.
    .filter(([path, each]) => NAME.test(path) && !each.link && !(each.optional && !each.license))
    .map(([path, { name, version = '', license }]) => ({
      name: name ?? path.replace(NAME, ''),
      version,
      ...(license === undefined ? {} : { licence: license }),
    }));
  expect(locked.length).toBeGreaterThan(500);
  expect(violationsOfLicences(locked, 'development')).toEqual([]);
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['(MIT AND Zlib)', true],
  ['(MIT AND GPL-3.0-only)', false],
  ['MIT AND (GPL-3.0-only OR ISC)', true],
  ['GPL-3.0-only', false],
  ['Apache-2.0 WITH LLVM-exception', false],
  ['MPL-2.0', false],
  ['UNLICENSED', false],
  ['SEE LICENSE IN LICENSE.txt', false],
  ['', false],
  ['(MIT', false],
  ['MIT)', false],
  ['MIT ISC', false],
  ['MIT AND', false],
  ['GPL-3.0-only OR (ISC AND (MIT OR GPL-3.0-only))', true],
  [undefined, false],
])('the licence %s is allowed: %s', (licence, isAllowed) => {
  const leftPad = { name: 'left-pad', version: '1.0.0', ...(licence === undefined ? {} : { licence }) };
  const violations = violationsOfLicences([leftPad], 'releases');
  expect(violations).toEqual(isAllowed ? [] : [expect.stringMatching(/^contains left-pad 1\.0\.0/)]);
});

test('an exception applies to one package and one licence', () => {
  const violationsOf = (name: string, licence: string) =>
    violationsOfLicences([{ name, version: '1.0.0', licence }], 'development');
  expect(violationsOf('caniuse-lite', 'CC-BY-4.0')).toEqual([]);
  expect(violationsOf('caniuse-lite', 'GPL-3.0-only')).toHaveLength(1);
  expect(violationsOf('other', 'CC-BY-4.0')).toHaveLength(1);
});

test('an exception for development does not apply to a release', () => {
  const axe = { name: 'axe-core', version: '4.11.0', licence: 'MPL-2.0' };
  expect(violationsOfLicences([axe], 'development')).toEqual([]);
  expect(violationsOfLicences([axe], 'releases')).toEqual([
    'contains axe-core 4.11.0 under MPL-2.0, which tooling/licences/policy.json does not allow',
  ]);
});

test('a bill of materials marks each package as bundled or shared', () => {
  const own = { name: '@cairn/mfe-student', version: '1.0.0', licence: 'UNLICENSED' };
  const antd = { name: 'antd', version: '6.0.0', licence: 'MIT' };
  const motion = { name: '@rc-component/motion', version: '1.3.3', licence: '(MIT OR ISC)' };
  const react = { name: 'react', version: '19.0.0', licence: 'MIT' };
  const shared = { name: '@cairn/shared', version: '1.1.0', licence: 'UNLICENSED' };
  const text = writeBillOfMaterials(own, 'mfe-student', [antd, motion, antd], [react, shared]);
  expect(writeBillOfMaterials(own, 'mfe-student', [motion, antd], [shared, react])).toBe(text);
  const { components } = JSON.parse(text) as { components: unknown[] };
  expect(components).toEqual([
    expect.objectContaining({ name: '@cairn/shared', properties: [{ name: 'cairn:use', value: 'shared' }] }),
    expect.objectContaining({
      purl: 'pkg:npm/%40rc-component/motion@1.3.3',
      licenses: [{ expression: '(MIT OR ISC)' }],
      properties: [{ name: 'cairn:use', value: 'bundled' }],
    }),
    expect.objectContaining({ name: 'antd', licenses: [{ license: { id: 'MIT' } }] }),
    expect.objectContaining({ name: 'react' }),
  ]);
  expect(violationsOfLicences(readBillOfMaterials(text), 'releases')).toEqual([]);
});
