import { Form } from 'antd';
import type { FormItemProps } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import type { z } from 'zod';
import styles from './form-field.module.css';
import { classNames } from '../class-names.ts';
import { schemaRules } from './schema-rules.ts';

type Props = Omit<FormItemProps, 'children' | 'rules' | 'name' | 'label'> & {
  /** The form's schema from the contract; it judges this field. */
  schema: z.ZodType;
  name: string;
  label: ReactNode;
  children: ReactElement;
  /** What the schema cannot know: another field's value, an answer of the server. Asked after it. */
  extraRules?: NonNullable<FormItemProps['rules']>;
};

/** A labelled field whose rules come from the contract. Judged when it is left and when the form is sent. */
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
