import type { z } from 'zod';
import { TEXTS } from '@cairn/shared/contract';
import { fieldProblem } from '@cairn/shared/ui';

/** Values by field name. */
export type Values = Record<string, string>;

/** The rules for the fields of a form. */
export interface FormRules {
  readonly names: readonly string[];
  /** The error of one field; undefined if it has none. */
  readonly problemOf: (name: string, values: Readonly<Values>) => string | undefined;
}

/** The rules of a contract schema. A field `confirmPassword` must equal `password`. */
export const rulesOf = (schema: z.ZodObject): FormRules => ({
  names: Object.keys(schema.shape),
  problemOf: (name, values) => {
    const problem = fieldProblem(schema, name, values);
    if (problem !== undefined || name !== 'confirmPassword') return problem;
    return values.confirmPassword === values.password ? undefined : TEXTS.validation.passwordsDiffer;
  },
});
