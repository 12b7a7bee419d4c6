import type { Role } from '@cairn/shared/contract';
import { isoInstant } from '../../../database/client/index.ts';

/** A picture as a data URL. The JSON file contains the URL as text, and the HTML file shows the picture. */
export class EmbeddedPicture {
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  toJSON(): string {
    return this.url;
  }
}

/** One row of an export. Both files list the fields in the order of the keys. */
export type Entry = Record<string, unknown>;

/** A part of an export. It contains only what the product shows to the account. */
export interface Section {
  /** Field of the JSON file. */
  key: string;
  /** Heading of the HTML file. */
  title: string;
  /** The only role that has the section. By default, every role has it. */
  role?: Role;
  /** The section has at most one entry, which is an object in the JSON file instead of a list. */
  isSingle?: true;
  /** Columns that refer to the account and whose rows the section exports. */
  covers: readonly string[];
  /** Selects one row per entry, in the order of the files. `$1` is the account's id. */
  sql: string;
  /** Converts an entry, for example to hide full network addresses. */
  present?: (entry: Entry) => Entry;
}

/** SQL: selects columns with instants, in the format of the API. */
export const instants = (...columns: [column: string, field: string][]) =>
  columns.map(([column, field]) => `${isoInstant(column)} AS "${field}"`).join(', ');
