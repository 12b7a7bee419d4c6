import { canonicalEmail } from '@cairn/shared/contract';
import { Types } from 'scimmy';
import { invalidFilter } from './scim-error.ts';
import { userDefinition } from './user-schema.ts';

/** Exact values that users must have. */
export interface UserFilter {
  userNameKey?: string;
  externalId?: string;
  id?: string;
  emailKey?: string;
  active?: boolean;
}

const FILTER_MAX = 1_000;
const unsupported = () =>
  invalidFilter('Filter by userName, externalId, id, emails.value or active with eq, joined by and.');
const PREFIX = new RegExp(`^${userDefinition.id}:`, 'i');

type Comparison = [operator: string, value: unknown];

/** Names are in lower case. */
function* comparisonsOf(parsed: object, prefix = ''): Generator<[name: string, comparison: Comparison]> {
  for (const [name, value] of Object.entries(parsed)) {
    const path = `${prefix}${name.replace(PREFIX, '')}`.toLowerCase();
    if (!Array.isArray(value)) yield* comparisonsOf(value as object, `${path}.`);
    else if (value.length === 2 && typeof value[0] === 'string') yield [path, value as Comparison];
    else throw unsupported();
  }
}

const textOf = (value: unknown): string => {
  if (typeof value !== 'string') throw unsupported();
  return value;
};

/** Entra compares `active` with a string. */
function booleanOf(value: unknown): boolean {
  const text = String(value).toLowerCase();
  if (text !== 'true' && text !== 'false') throw unsupported();
  return text === 'true';
}

function readComparison(name: string, value: unknown): UserFilter {
  if (name === 'username') return { userNameKey: canonicalEmail(textOf(value)) };
  if (name === 'externalid') return { externalId: textOf(value) };
  if (name === 'id') return { id: textOf(value) };
  if (name === 'emails.value' || name === 'emails') return { emailKey: canonicalEmail(textOf(value)) };
  if (name === 'active') return { active: booleanOf(value) };
  // Each account has one address, so conditions on its type or `primary` are ignored.
  if (name === 'emails.type' || name === 'emails.primary') return {};
  throw unsupported();
}

/**
 * Whether a filter has a backslash or a line break. scimmy takes exponential time for an unterminated string with many
 * of them. scimmy also ends a string at an escaped quote.
 */
export const isAmbiguous = (filter: string): boolean => /[\\\n]/.test(filter);

/**
 * Reads a filter. scimmy would take exponential time for `or`, `not` or parentheses.
 *
 * @throws 400 for a filter that is malformed or not supported
 */
export function readFilter(text: string): UserFilter {
  const outsideStrings = text.replace(/"[^"]*"/g, '""');
  if (text.length > FILTER_MAX || isAmbiguous(text) || /[()]|\bor\b|\bnot\b/i.test(outsideStrings))
    throw unsupported();
  let parsed: object[];
  try {
    parsed = [...new Types.Filter(text)] as object[];
  } catch {
    throw invalidFilter('The filter is malformed.');
  }
  if (parsed.length !== 1) throw unsupported();
  const filter: UserFilter = {};
  for (const [name, [operator, value]] of comparisonsOf(parsed[0] as object)) {
    if (operator.toLowerCase() !== 'eq') throw unsupported();
    Object.assign(filter, readComparison(name, value));
  }
  return filter;
}
