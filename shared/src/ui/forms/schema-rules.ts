import type { FormInstance } from 'antd';
import type { z } from 'zod';
import { TEXTS } from '@cairn/shared/contract';

type Rule = (form: Pick<FormInstance, 'getFieldsValue'>) => {
  validator: (rule: unknown, value: unknown) => Promise<void>;
};

/** The schema of one field; undefined if the form's schema is not an object or lacks the field. */
function fieldSchema(schema: z.ZodType, field: string): z.ZodType | undefined {
  const shape: unknown = 'shape' in schema ? schema.shape : undefined;
  return (shape as Record<string, z.ZodType> | undefined)?.[field];
}

/** The error message of one field, from its own schema or the form's schema; undefined if the field is valid. */
export function fieldProblem(
  schema: z.ZodType,
  field: string,
  values: Record<string, unknown>,
): string | undefined {
  const own = fieldSchema(schema, field)?.safeParse(values[field]);
  if (own?.error) {
    // "Invalid email format" is unhelpful for an empty field.
    return values[field] === '' ? TEXTS.validation.required : own.error.issues[0]?.message;
  }
  const whole = schema.safeParse(values);
  return whole.error?.issues.find((issue) => issue.path[0] === field)?.message;
}

/**
 * The antd validation rules of a field. A password confirmation needs `dependencies`, so that antd validates the
 * confirmation again when the password changes.
 */
export function schemaRules(schema: z.ZodType, field: string): Rule[] {
  return [
    (form) => ({
      validator: (_rule, value) => {
        // The value of an untouched antd field is undefined, but text schemas need an empty text.
        const values = {
          ...withEmptyTexts(form.getFieldsValue(true) as Record<string, unknown>),
          [field]: value ?? '',
        };
        const problem = fieldProblem(schema, field, values);
        return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
      },
    }),
  ];
}

function withEmptyTexts(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']));
}
