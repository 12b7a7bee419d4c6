import { z } from 'zod';

/** Values to try for each field of a query. */
export type FieldValues = Record<string, readonly (string | number | boolean)[]>;
export type Query = Record<string, string | number | boolean>;

/** All values of an enumeration; otherwise the known values that the field accepts. */
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
 * A query with only the required fields, and a query for each value of each optional field except `cursor`.
 *
 * @param required fields that each query has
 * @param known values of the fields that are not enumerations
 * @param withPairs adds a query for every combination of values of two fields
 * @throws Error if a field has no value
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
