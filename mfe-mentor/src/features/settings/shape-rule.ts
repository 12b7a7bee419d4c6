import type { FormItemProps } from 'antd';
import type { z } from 'zod';

type Rule = NonNullable<FormItemProps['rules']>[number];

/** The rule of one field of a row, from its schema of the contract. */
export const shapeRule = (schema: z.ZodType): Rule => ({
  validator: (_rule, value: unknown) => {
    const { error } = schema.safeParse(value);
    return error ? Promise.reject(new Error(error.issues[0]?.message)) : Promise.resolve();
  },
});
