import { BILL_OF_MATERIALS, readBillOfMaterials } from '../licences/bill-of-materials.ts';
import { violationsOfLicences } from '../licences/licence-violations.ts';

/** The version of a package in the bill of materials of a build; undefined if unknown. */
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

/** Reports packages under licences that are not allowed, or an unreadable bill of materials. */
export function violationsOfComponents(files: ReadonlyMap<string, Uint8Array>): string[] {
  const bytes = files.get(BILL_OF_MATERIALS);
  if (!bytes) return [`lacks ${BILL_OF_MATERIALS}, the list of its packages`];
  try {
    return violationsOfLicences(readBillOfMaterials(new TextDecoder().decode(bytes)), 'releases');
  } catch {
    return [`has a ${BILL_OF_MATERIALS} that cannot be read`];
  }
}
