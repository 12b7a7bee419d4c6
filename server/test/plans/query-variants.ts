import { z } from 'zod';

/** Values of the fields of a query, sent in turn. */
export type FieldValues = Record<string, readonly (string | number | boolean)[]>;
export type Query = Record<string, string | number | boolean>;

/** The values of a field: all of an enumeration, otherwise those of the table that the field accepts. */
function valuesOf(
  name: string,
  field: z.ZodType,
  known: FieldValues,
): readonly (string | number | boolean)[] {
  const inner = field instanceof z.ZodOptional ? (field.unwrap() as z.ZodType) : field;
  if (inner instanceof z.ZodEnum) return inner.options;
  const values = (known[name] ?? []).filter((value) => field.safeParse(String(value)).success);
  if (values.length === 0) throw new Error(`There is no value for the field ${name}`);
  return values;
}

/**
 * Queries with every value of every field.
 *
 * @param required fields that each query has
 * @param known values of the fields that are not enumerations; a field without a value is an error
 * @param withPairs adds each value together with each value of each other field
 */
export function queryVariants(
  schema: z.ZodType | undefined,
  required: Query,
  known: FieldValues,
  withPairs: boolean,
): Query[] {
  if (!(schema instanceof z.ZodObject)) return [required];
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>).filter(
    ([name]) => !(name in required) && name !== 'cursor',
  );
  const single = fields.flatMap(([name, field]) =>
    valuesOf(name, field, known).map((value): [string, Query[string]] => [name, value]),
  );
  const pairs = withPairs
    ? single.flatMap((one, index) =>
        single.slice(index + 1).flatMap((other) => (one[0] === other[0] ? [] : [[one, other]])),
      )
    : [];
  return [[], ...single.map((one) => [one]), ...pairs].map((chosen) => ({
    ...required,
    ...Object.fromEntries(chosen),
  }));
}
