import { Form, Input } from 'antd';
import type { z } from 'zod';
import { TEXTS } from '@cairn/shared/contract';
import { FormField } from '@cairn/shared/ui';
import { PasswordRules } from './password-rules.tsx';

type Props = { schema: z.ZodType; label?: string };

/** A new password with its rules, and its confirmation. */
export function NewPasswordFields({ schema, label = 'Password' }: Props) {
  const form = Form.useFormInstance();
  const password: unknown = Form.useWatch('password', form);
  const matches = {
    validator: (_rule: unknown, value: unknown) =>
      value === form.getFieldValue('password')
        ? Promise.resolve()
        : Promise.reject(new Error(TEXTS.validation.passwordsDiffer)),
  };
  return (
    <>
      <FormField schema={schema} name="password" label={label}>
        <Input.Password autoComplete="new-password" />
      </FormField>
      <PasswordRules password={typeof password === 'string' ? password : ''} />
      <FormField
        schema={schema}
        name="confirmPassword"
        label={`Confirm ${label}`}
        dependencies={['password']}
        extraRules={[matches]}
      >
        <Input.Password autoComplete="new-password" />
      </FormField>
    </>
  );
}
