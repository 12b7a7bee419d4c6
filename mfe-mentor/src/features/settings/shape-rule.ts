import type { FormItemProps } from 'antd';

type Rule = NonNullable<FormItemProps['rules']>[number];

interface Schema {
  safeParse: (value: unknown) => { error?: { issues: readonly { message: string }[] } | undefined };
}

/** The antd validation rule of a contract schema. */
export const shapeRule = (schema: Schema): Rule => ({
  validator: (_rule, value: unknown) => {
    const { error } = schema.safeParse(value);
    return error ? Promise.reject(new Error(error.issues[0]?.message)) : Promise.resolve();
  },
});
