import type { BillOfMaterials } from '@cairn/tooling/licences/bill-of-materials.ts';
import { integrityOf } from '@cairn/tooling/release/integrity.ts';
import { readRegistryFile } from '@cairn/tooling/release/registry-file.ts';
import { readStoredRelease, SHELL } from '@cairn/tooling/release/stored-release.ts';
import { REMOTES } from '@cairn/tooling/workspace.ts';
import { expect, test } from './fixtures.ts';

test('every release serves a CycloneDX bill of materials under its signed hash', async ({
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
    expect([useOf('react'), useOf('antd')], name).toEqual(
      name === SHELL ? ['bundled', undefined] : ['shared', 'bundled'],
    );
    // Merged modules and files count too.
    const expected =
      name === SHELL ? ['axios', 'immer', '@fontsource-variable/instrument-sans'] : ['zod', 'clsx'];
    for (const each of expected) expect(useOf(each), `${each} in ${name}`).toBe('bundled');
  }
});
