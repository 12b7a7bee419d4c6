import { Form } from 'antd';
import type { FormItemProps } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import type { z } from 'zod';
import { schemaRules } from './schema-rules.ts';

type Props = Omit<FormItemProps, 'children' | 'rules' | 'name' | 'label'> & {
  /** The form's schema from the contract; it judges this field. */
  schema: z.ZodType;
  name: string;
  label: ReactNode;
  children: ReactElement;
};

/** A labelled field whose rules come from the contract. Judged when left, then with every change. */
export function FormField({ schema, name, children, ...item }: Props) {
  return (
    <Form.Item
      name={name}
      rules={schemaRules(schema, name)}
      validateTrigger={['onBlur', 'onSubmit']}
      validateFirst
      {...item}
    >
      {children}
    </Form.Item>
  );
}
