import type { z } from 'zod';
import { TEXTS } from '@cairn/shared/contract';
import { fieldProblem } from '@cairn/shared/ui';

/** The texts of a form by the names of their fields. */
export type Values = Record<string, string>;

/** What the fields of a form may contain. */
export interface FormRules {
  readonly names: readonly string[];
  /** The error of one field; undefined if it has none. */
  readonly problemOf: (name: string, values: Readonly<Values>) => string | undefined;
}

/** The rules of a schema of the contract. A field `confirmPassword` repeats `password`. */
export const rulesOf = (schema: z.ZodObject): FormRules => ({
  names: Object.keys(schema.shape),
  problemOf: (name, values) => {
    const problem = fieldProblem(schema, name, values);
    if (problem !== undefined || name !== 'confirmPassword') return problem;
    return values.confirmPassword === values.password ? undefined : TEXTS.validation.passwordsDiffer;
  },
});
