import { BILL_OF_MATERIALS, readBillOfMaterials } from '../licences/bill-of-materials.ts';
import { faultsOfLicences } from '../licences/licence-faults.ts';

/** Faults of the bill of materials of a build: it is missing, or names a package whose licence is not allowed. */
export function faultsOfComponents(files: ReadonlyMap<string, Uint8Array>): string[] {
  const bytes = files.get(BILL_OF_MATERIALS);
  if (!bytes) return [`lacks ${BILL_OF_MATERIALS}, the list of its packages`];
  try {
    return faultsOfLicences(readBillOfMaterials(new TextDecoder().decode(bytes)), 'releases');
  } catch {
    return [`has a ${BILL_OF_MATERIALS} that cannot be read`];
  }
}
