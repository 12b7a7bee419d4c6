import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeBillOfMaterials } from '../licences/bill-of-materials.ts';
import { publish } from './publish.ts';
import { readRegistryFile } from './registry-file.ts';
import { fakeRemote, temporaryReleases, type FakeBuild } from './testing/fake-build.ts';
import { refusalOf } from './testing/refusal-of.ts';

const STUDENT = 'mfe-student';

test('a build with a forbidden licence or an unreadable bill of materials is refused', async () => {
  const root = temporaryReleases();
  const release = (build: FakeBuild) => publish({ root, name: STUDENT, folder: fakeRemote(STUDENT, build) });
  expect(await refusalOf(release({ licence: 'GPL-3.0-only' }))).toContain(
    `${STUDENT} contains antd 6.0.0 under GPL-3.0-only`,
  );
  const axe = { name: 'axe-core', version: '4.11.0', licence: 'MPL-2.0' };
  const list = writeBillOfMaterials({ name: STUDENT, version: '1.0.0' }, STUDENT, [axe], []);
  expect(await refusalOf(release({ files: { 'dist/release/sbom.cdx.json': list } }))).toContain(
    `${STUDENT} contains axe-core 4.11.0 under MPL-2.0`,
  );
  const withList = (text: string) => release({ files: { 'dist/release/sbom.cdx.json': text } });
  for (const text of ['', '{}', '[]', '{"bomFormat":"CycloneDX"}'])
    expect(await refusalOf(withList(text))).toContain('has a sbom.cdx.json that cannot be read');
  const folder = fakeRemote(STUDENT);
  rmSync(join(folder, 'dist/release/sbom.cdx.json'));
  expect(await refusalOf(publish({ root, name: STUDENT, folder }))).toContain('lacks sbom.cdx.json');
  expect(readRegistryFile(root).remotes).toEqual({});
});
