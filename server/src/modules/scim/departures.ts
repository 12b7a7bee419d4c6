import { isAmbiguous } from './filter.ts';
import { ScimRefusal } from './scim-error.ts';
import { userDefinition } from './user-schema.ts';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Attribute names are case-insensitive. `roles` can make a new user a mentor, but is not stored. */
const ATTRIBUTES = new Map(
  [...userDefinition.attributes.map(({ name }) => name), 'id', 'externalId', 'roles'].map((name) => [
    name.toLowerCase(),
    name,
  ]),
);
const PARTS = new Map(
  ['formatted', 'familyName', 'givenName', 'value', 'type', 'primary'].map((name) => [
    name.toLowerCase(),
    name,
  ]),
);

const USER_URN = `${userDefinition.id.toLowerCase()}:`;
const BOOLEANS = new Set(['active', 'primary']);

/** Entra sends "True" and "False" as strings. */
const readBoolean = (value: unknown) => {
  const text = typeof value === 'string' ? value.toLowerCase() : undefined;
  return text === 'true' ? true : text === 'false' ? false : value;
};

/** Entra wraps single values: `[{"$ref": null, "value": "Ann"}]`. */
const unwrap = (value: unknown) =>
  Array.isArray(value) && value.length === 1 && isFields(value[0]) && 'value' in value[0]
    ? value[0]['value']
    : value;

function readParts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(readParts);
  if (!isFields(value)) return value;
  const parts = Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
    const known = PARTS.get(name.toLowerCase());
    if (known === undefined || part === null) return [];
    return [[known, known === 'primary' ? readBoolean(part) : part]];
  });
  return Object.fromEntries(parts);
}

function readValue(attribute: string, value: unknown): unknown {
  if (attribute === 'emails') return readParts(isFields(value) ? [value] : value);
  if (attribute === 'name') return readParts(value);
  const single = unwrap(value);
  return BOOLEANS.has(attribute) ? readBoolean(single) : single;
}

/** @returns the path as the schema spells it; undefined if not stored. @throws 400 for an unsupported filter */
function readPath(path: string): string | undefined {
  // scimmy takes exponential time to parse a filter with many alternatives (`or`) in a path.
  if (path.length > 300 || isAmbiguous(path) || /\(|\bor\b|\bnot\b/i.test(path.replace(/"[^"]*"/g, '')))
    throw new ScimRefusal(400, 'invalidPath', 'This path is not supported.');
  const local = path.toLowerCase().startsWith(USER_URN) ? path.slice(USER_URN.length) : path;
  const [, root = '', filter = '', part] = /^([A-Za-z]+)(\[[^\]]*\])?(?:\.([A-Za-z]+))?$/.exec(local) ?? [];
  const attribute = ATTRIBUTES.get(root.toLowerCase());
  if (attribute === undefined || attribute === 'roles') return undefined;
  if (part === undefined) return `${attribute}${filter}`;
  const known = PARTS.get(part.toLowerCase());
  return known && `${attribute}${filter}.${known}`;
}

/** An operation of a PATCH that names one stored attribute. */
export interface Operation {
  op: 'add' | 'remove' | 'replace';
  path: string;
  value?: unknown;
}

function readOperation(op: string, path: string, value: unknown): Operation[] {
  const known = readPath(path);
  if (known === undefined) return [];
  if (op === 'remove') return [{ op, path: known }];
  // Directories send null or an empty list to remove a value.
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0))
    return [{ op: 'remove', path: known }];
  const [attribute = '', part] = known.split(/(?:\[.*\])?\./);
  const read = part === undefined ? readValue(attribute.replace(/\[.*/, ''), value) : unwrap(value);
  const filtered = /^emails\[.*\]$/.test(known) && Array.isArray(read) ? (read as unknown[])[0] : read;
  return [
    {
      op: op as 'add' | 'replace',
      path: known,
      value: part === 'primary' ? readBoolean(filtered) : filtered,
    },
  ];
}

const OPERATIONS_MAX = 100;

/**
 * Reads the operations of a PATCH in the form of RFC 7644, one for each attribute. Accepts the departures of Entra and
 * Okta from the RFC.
 *
 * @throws 400 for a body that is not a valid PATCH, an unsupported path, or too many operations
 */
export function readOperations(body: unknown): Operation[] {
  const operations = isFields(body)
    ? Object.entries(body).find(([name]) => name.toLowerCase() === 'operations')?.[1]
    : undefined;
  const wrongCount = () => new ScimRefusal(400, 'invalidSyntax', `Send 1 to ${OPERATIONS_MAX} operations.`);
  if (!Array.isArray(operations) || operations.length === 0 || operations.length > OPERATIONS_MAX)
    throw wrongCount();
  const read = operations.flatMap((operation: unknown) => {
    const { op, path, value } = isFields(operation) ? operation : {};
    const name = typeof op === 'string' ? op.toLowerCase() : '';
    if (!['add', 'remove', 'replace'].includes(name))
      throw new ScimRefusal(400, 'invalidSyntax', 'An operation must be add, remove or replace.');
    if (typeof path === 'string' && path !== '') return readOperation(name, path, value);
    if (path !== undefined && path !== null && path !== '')
      throw new ScimRefusal(400, 'invalidPath', 'A path must be a string.');
    if (name === 'remove') throw new ScimRefusal(400, 'noTarget', 'A remove operation needs a path.');
    if (!isFields(value))
      throw new ScimRefusal(400, 'invalidValue', 'An operation without a path needs an object.');
    return Object.entries(value).flatMap(([key, each]) => readOperation(name, key, each));
  });
  // An operation without a path becomes one operation for each attribute.
  if (read.length > OPERATIONS_MAX) throw wrongCount();
  return read;
}

/**
 * Reads the attributes of a new or replaced user in the form of the schema. Attributes that are not stored are left
 * out, except `roles`.
 *
 * @throws 400 for JSON that is not an object
 */
export function readAttributes(body: unknown): Fields {
  if (!isFields(body)) throw new ScimRefusal(400, 'invalidSyntax', 'A user must be a JSON object.');
  const entries = Object.entries(body).flatMap(([name, value]): [string, unknown][] => {
    const attribute = ATTRIBUTES.get(name.toLowerCase());
    if (attribute === undefined || attribute === 'id' || value === null) return [];
    return [[attribute, attribute === 'roles' ? value : readValue(attribute, value)]];
  });
  return Object.fromEntries(entries);
}
