import type { Role } from '@cairn/shared/contract';
import { isoInstant } from '../../../database/client/index.ts';

/** A picture as a data URL, which a JSON file contains as text and a page shows. */
export class EmbeddedPicture {
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  toJSON(): string {
    return this.url;
  }
}

/** One row of an export. The files list the fields in the order of its keys. */
export type Entry = Record<string, unknown>;

/** A part of an export: what the product shows to the account, and nothing that it hides from the account. */
export interface Section {
  /** Field of the JSON file. */
  key: string;
  /** Heading of the HTML file. */
  title: string;
  /** Without it every role has the section. */
  role?: Role;
  /** At most one entry: an object instead of a list. */
  isSingle?: true;
  /** Columns that reference the account and whose rows the section exports; a test finds columns that no section covers. */
  covers: readonly string[];
  /** One row per entry, in the order of the files; `$1` is the account's id. */
  sql: string;
  /** Converts an entry, for example to replace full network addresses, which the product does not show. */
  present?: (entry: Entry) => Entry;
}

/** SQL of columns with instants, as in the API. */
export const instants = (...columns: [column: string, field: string][]) =>
  columns.map(([column, field]) => `${isoInstant(column)} AS "${field}"`).join(', ');
