import type { InstalledPackage } from '../webpack/installed-package.ts';

/** Name of the file with the bill of materials of a release. */
export const BILL_OF_MATERIALS = 'sbom.cdx.json';

/** A component of a CycloneDX document, with the fields that releases use. */
export interface Component {
  type: 'application' | 'library';
  'bom-ref': string;
  name: string;
  version: string;
  scope?: 'required';
  licenses?: ({ license: { id: string } } | { expression: string })[];
  purl?: string;
  properties?: { name: string; value: string }[];
}

/** A CycloneDX 1.6 document without serial number and time, so that equal builds have equal documents. */
export interface BillOfMaterials {
  $schema: string;
  bomFormat: 'CycloneDX';
  specVersion: '1.6';
  version: 1;
  metadata: { component: Component };
  components: Component[];
}

/** Property of a component: the release bundles it (`bundled`), or the shell provides it (`shared`). */
const USE = 'cairn:use';
type Use = 'bundled' | 'shared';

const purlOf = ({ name, version }: InstalledPackage) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** Our own packages have no licence. */
const isOwn = ({ name }: InstalledPackage) => name.startsWith('@cairn/');

function licencesOf(installed: InstalledPackage): Pick<Component, 'licenses'> {
  const { licence } = installed;
  if (licence === undefined || isOwn(installed)) return {};
  return { licenses: [/[ (]/.test(licence) ? { expression: licence } : { license: { id: licence } }] };
}

function componentOf(installed: InstalledPackage, use: Use): Component {
  const purl = purlOf(installed);
  const { name, version } = installed;
  const properties = [{ name: USE, value: use }];
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    scope: 'required',
    ...licencesOf(installed),
    purl,
    properties,
  };
}

/** The bill of materials of a container, as JSON. */
export function writeBillOfMaterials(
  { version }: InstalledPackage,
  name: string,
  bundled: readonly InstalledPackage[],
  shared: readonly InstalledPackage[],
): string {
  const components = new Map<string, Component>();
  for (const each of shared) components.set(purlOf(each), componentOf(each, 'shared'));
  for (const each of bundled) components.set(purlOf(each), componentOf(each, 'bundled'));
  const sorted = [...components].sort(([one], [other]) => (one < other ? -1 : 1));
  const document: BillOfMaterials = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': name, name, version } },
    components: sorted.map(([, component]) => component),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** Reads the packages of a bill of materials. @throws Error if the text is not CycloneDX */
export function readBillOfMaterials(text: string): InstalledPackage[] {
  const { bomFormat, components } = JSON.parse(text) as Partial<BillOfMaterials>;
  if (bomFormat !== 'CycloneDX' || !Array.isArray(components)) throw new Error('not a CycloneDX document');
  return components.map(({ name, version, licenses = [] }) => {
    const [licence] = licenses.map((each) => ('expression' in each ? each.expression : each.license.id));
    return { name, version, ...(licence === undefined ? {} : { licence }) };
  });
}
