import { Form } from 'antd';
import type { FormItemProps } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import type { z } from 'zod';
import styles from './form-field.module.css';
import { classNames } from '../class-names.ts';
import { schemaRules } from './schema-rules.ts';

type Props = Omit<FormItemProps, 'children' | 'rules' | 'name' | 'label'> & {
  /** The schema of the whole form. */
  schema: z.ZodType;
  name: string;
  label: ReactNode;
  children: ReactElement;
};

/** A labelled field that the schema validates on blur and on submit. */
export function FormField({ schema, name, children, className, ...item }: Props) {
  return (
    <Form.Item
      className={classNames(styles.field, className)}
      name={name}
      rules={schemaRules(schema, name)}
      validateTrigger={['onBlur', 'onSubmit']}
      {...item}
    >
      {children}
    </Form.Item>
  );
}
