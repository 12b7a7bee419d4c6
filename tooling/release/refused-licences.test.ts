import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { publish } from './publish.ts';
import { readRegistryFile } from './registry-file.ts';
import { fakeRemote, temporaryReleases, type FakeBuild } from './testing/fake-build.ts';
import { refusalOf } from './testing/refusal-of.ts';

const STUDENT = 'mfe-student';

test('a build with a package under a licence that is not allowed is refused, and so is one without a list', async () => {
  const root = temporaryReleases();
  const release = (build: FakeBuild) => publish({ root, name: STUDENT, folder: fakeRemote(STUDENT, build) });
  expect(await refusalOf(release({ licence: 'GPL-3.0-only' }))).toContain(
    `${STUDENT} contains antd 6.0.0 under GPL-3.0-only`,
  );
  const withList = (text: string) => release({ files: { 'dist/release/sbom.cdx.json': text } });
  for (const text of ['', '{}', '[]', '{"bomFormat":"CycloneDX"}'])
    expect(await refusalOf(withList(text))).toContain('has a sbom.cdx.json that cannot be read');
  const folder = fakeRemote(STUDENT);
  rmSync(join(folder, 'dist/release/sbom.cdx.json'));
  expect(await refusalOf(publish({ root, name: STUDENT, folder }))).toContain('lacks sbom.cdx.json');
  expect(readRegistryFile(root).remotes).toEqual({});
});
