import { createPortal } from 'react-dom';
import { Button, Form, Input } from 'antd';
import { Choice, FormField } from '@cairn/shared/ui';
import {
  FIELDS,
  SCHEMAS,
  changesBetween,
  optionsOf,
  valuesOf,
  type FieldValues,
} from '../model/account-fields.ts';
import type { AccountRow } from '../model/account-row.ts';
import { ChangeList } from './change-list.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { useEmailCheck } from './use-email-check.ts';
import { useSaveAccount } from './use-save-account.ts';
import styles from './dialogs.module.css';

const FORM = 'edit-account';

interface Props {
  readonly account: AccountRow;
  /** The footer of the dialog, which does not scroll; null until the footer is rendered. */
  readonly footer: HTMLElement | null;
  readonly onClose: () => void;
}

/** The edit form of an account. */
export function EditForm({ account, footer, onClose }: Props) {
  const [form] = Form.useForm<FieldValues>();
  const { base, clashes, isSaving, save } = useSaveAccount({ account, form, onSaved: onClose });
  const typed: FieldValues = Form.useWatch([], form) ?? valuesOf(account);
  const changes = changesBetween(account.role, valuesOf(base), typed);
  const checkEmail = useEmailCheck({ account, form });

  return (
    <Form
      form={form}
      name={FORM}
      layout="vertical"
      initialValues={valuesOf(account)}
      onFinish={() => void save(changes)}
    >
      {clashes.length > 0 && (
        <ConflictNotice
          clashes={clashes}
          typed={typed}
          onChoose={(key, value) => form.setFieldValue(key, value)}
        />
      )}
      <div className={styles.columns}>
        {FIELDS[account.role].map((field) => (
          <FormField
            key={field.key}
            name={field.key}
            label={field.label}
            schema={SCHEMAS[account.role]}
            validateTrigger={['onBlur', 'onSubmit']}
          >
            {field.options ? (
              <Choice options={optionsOf(field, account[field.key])} />
            ) : (
              <Input
                type={field.key === 'email' ? 'email' : field.key === 'phone' ? 'tel' : 'text'}
                autoComplete="off"
                {...(field.key === 'email' ? { onBlur: checkEmail } : {})}
              />
            )}
          </FormField>
        ))}
      </div>
      <ChangeList changes={changes} />
      {footer &&
        createPortal(
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              type="primary"
              htmlType="submit"
              form={FORM}
              loading={isSaving}
              disabled={changes.length === 0}
            >
              Update
            </Button>
          </>,
          footer,
        )}
    </Form>
  );
}
