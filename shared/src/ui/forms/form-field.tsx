import { Form } from 'antd';
import type { FormItemProps } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import type { z } from 'zod';
import styles from './form-field.module.css';
import { classNames } from '../class-names.ts';
import { schemaRules } from './schema-rules.ts';

type Props = Omit<FormItemProps, 'children' | 'rules' | 'name' | 'label'> & {
  /** The form's schema from the contract; validates this field. */
  schema: z.ZodType;
  name: string;
  label: ReactNode;
  children: ReactElement;
  /** Checks beyond the schema, such as a comparison of two fields or an error from the server; run after the schema. */
  extraRules?: NonNullable<FormItemProps['rules']>;
};

/** A labelled field validated by the contract's schema, on blur and on submit. */
export function FormField({ schema, name, children, extraRules = [], className, ...item }: Props) {
  return (
    <Form.Item
      className={classNames(styles.field, className)}
      name={name}
      rules={[...schemaRules(schema, name), ...extraRules]}
      validateTrigger={['onBlur', 'onSubmit']}
      validateFirst
      {...item}
    >
      {children}
    </Form.Item>
  );
}
