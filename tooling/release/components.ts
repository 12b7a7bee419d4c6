import { BILL_OF_MATERIALS, readBillOfMaterials } from '../licences/bill-of-materials.ts';
import { violationsOfLicences } from '../licences/licence-violations.ts';

/**
 * The version of a package that a build was made with; undefined if its bill of materials is missing, cannot be read,
 * or does not list the package.
 */
export function builtWith(files: ReadonlyMap<string, Uint8Array>, name: string): string | undefined {
  const bytes = files.get(BILL_OF_MATERIALS);
  if (!bytes) return undefined;
  try {
    const packages = readBillOfMaterials(new TextDecoder().decode(bytes));
    return packages.find((each) => each.name === name)?.version;
  } catch {
    return undefined;
  }
}

/** Violations of a build: no readable bill of materials, or a package in it whose licence is not allowed. */
export function violationsOfComponents(files: ReadonlyMap<string, Uint8Array>): string[] {
  const bytes = files.get(BILL_OF_MATERIALS);
  if (!bytes) return [`lacks ${BILL_OF_MATERIALS}, the list of its packages`];
  try {
    return violationsOfLicences(readBillOfMaterials(new TextDecoder().decode(bytes)), 'releases');
  } catch {
    return [`has a ${BILL_OF_MATERIALS} that cannot be read`];
  }
}
