import type { BillOfMaterials } from '@cairn/tooling/licences/bill-of-materials.ts';
import { integrityOf } from '@cairn/tooling/release/integrity.ts';
import { readRegistryFile } from '@cairn/tooling/release/registry-file.ts';
import { readStoredRelease, SHELL } from '@cairn/tooling/release/stored-release.ts';
import { REMOTES } from '@cairn/tooling/workspace.ts';
import { expect, test } from './fixtures.ts';

const PUBLIC = 'mfe-public';

test('each live release serves a CycloneDX bill of materials that matches the signed hash', async ({
  releases,
  site,
}) => {
  const registry = readRegistryFile(releases.root);
  for (const name of [SHELL, ...REMOTES]) {
    const release = (name === SHELL ? registry.shell : registry.remotes[name])?.release ?? '';
    const response = await fetch(`${site.url}/${name}/${release}/sbom.cdx.json`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const { hashes } = readStoredRelease(releases.root, name, release) ?? {};
    expect(integrityOf(bytes), name).toBe(hashes?.['sbom.cdx.json']);
    const { metadata, components } = JSON.parse(new TextDecoder().decode(bytes)) as BillOfMaterials;
    expect(metadata.component.name).toBe(name);
    const useOf = (wanted: string) =>
      components.find((each) => each.name === wanted)?.properties?.find((each) => each.name === 'cairn:use')
        ?.value;
    expect(useOf('react'), name).toBe(name === SHELL ? 'bundled' : 'shared');
    expect(useOf('antd'), name).toBe(name === SHELL || name === PUBLIC ? undefined : 'bundled');
    // These packages are hard to detect: webpack concatenates modules, or the container uses only the fonts.
    const expected = {
      [SHELL]: ['axios', 'immer', '@fontsource-variable/instrument-sans'],
      [PUBLIC]: ['zod'],
    }[name] ?? ['zod', 'clsx'];
    for (const each of expected) expect(useOf(each), `${each} in ${name}`).toBe('bundled');
  }
});
