import fc from 'fast-check';

/** The keywords of JSON Schema that {@link valueOf} uses. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

/** Values of existing records, so that requests find them. */
export interface Known {
  ids: number[];
  emails: string[];
  dates: string[];
  timeSlots: string[];
}

const UNEXPECTED = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '%',
  "'; --",
  '../..',
  '<script>',
  '💡'.repeat(40),
  'null',
  '-1',
  '1e400',
  '__proto__',
];

/** The values for string fields, by the name of the field. */
const samples: Record<string, (known: Known) => string[]> = {
  email: ({ emails }) => emails,
  account: ({ emails }) => emails,
  date: ({ dates }) => dates,
  from: ({ dates }) => dates,
  to: ({ dates }) => dates,
  timeSlot: ({ timeSlots }) => timeSlots,
  phone: () => ['0123456789'],
  password: () => ['Cairn2026', 'Mountain9'],
};

function text(
  { pattern, format, maxLength = 60, minLength = 0 }: Schema,
  name: string,
  known: Known,
): fc.Arbitrary<string> {
  const named = samples[name]?.(known);
  if (named && named.length > 0) return fc.constantFrom(...named);
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time')
    return fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
      .map((at) => at.toISOString());
  if (format === 'date') return fc.constantFrom(...known.dates);
  if (pattern) {
    try {
      return fc.stringMatching(new RegExp(pattern)).filter((value) => value.length <= maxLength);
    } catch {
      // The library does not support the pattern, so any text is used.
    }
  }
  return fc.string({ unit: 'binary', minLength, maxLength: Math.min(maxLength, 200) });
}

function number(
  { minimum = -10, maximum = 1_000_000_000, type }: Schema,
  known: Known,
): fc.Arbitrary<number> {
  const within = known.ids.filter((id) => id >= minimum && id <= maximum);
  const low = Math.ceil(Math.max(minimum, -1_000_000_000));
  const any = fc.integer({ min: low, max: Math.max(low, Math.floor(Math.min(maximum, 1_000_000_000))) });
  const fraction =
    type === 'number' ? [fc.double({ min: low, max: Math.max(low, maximum), noNaN: true })] : [];
  return fc.oneof(
    { arbitrary: within.length > 0 ? fc.constantFrom(...within) : any, weight: 3 },
    any,
    ...fraction,
  );
}

/** Generates values that usually match a schema. */
export function valueOf(schema: Schema, known: Known, name = ''): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valueOf(choice, known, name)));
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'string':
      return text(schema, name, known);
    case 'integer':
    case 'number':
      return number(schema, known);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valueOf(schema.items ?? {}, known, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      });
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([key, property]) => [
            key,
            orUnexpected(valueOf(property, known, key)),
          ]),
        ),
        { requiredKeys: schema.required ?? [] },
      );
    default:
      return fc.jsonValue();
  }
}

/** Replaces one in twelve values with an unexpected one. */
export const orUnexpected = (arbitrary: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { arbitrary, weight: 11 },
    { arbitrary: fc.oneof(fc.constantFrom<unknown>(...UNEXPECTED), fc.jsonValue()), weight: 1 },
  );
