import { Button, Form, Input, QRCode } from 'antd';
import { isApiError, refusalMessage } from '@cairn/shared/api';
import { twoFactorCodeBody } from '@cairn/shared/contract';
import { FormField, showServerErrors } from '../forms/index.ts';
import { useAccountConfirmTwoFactorMutation } from './two-factor-api.ts';
import { settingsActions } from '../settings-section.ts';
import styles from './two-factor.module.css';

interface Props {
  readonly secret: { readonly secret: string; readonly uri: string };
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

const groupByFour = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Shows the secret as a QR code and as text, and enables the second factor with a first code. */
export default function SetUpForm({ secret, onConfirmed, onCancel }: Props) {
  const [form] = Form.useForm<{ code: string }>();
  const [confirm, { isLoading }] = useAccountConfirmTwoFactorMutation();

  const finish = async ({ code }: { code: string }) => {
    const { data, error } = await confirm(code);
    if (data) onConfirmed(data.recoveryCodes);
    else if (!isApiError(error) || !showServerErrors(form, error)) {
      form.setFields([
        { name: 'code', errors: [refusalMessage(error, 'The code could not be checked. Please try again.')] },
      ]);
    }
  };

  return (
    <div className={styles.setUp}>
      <ol className={styles.steps}>
        <li>
          <p>Scan this with your authenticator app, or type the key into it.</p>
          {/* Most scanners need dark on light. Screen readers read the key below. */}
          <div className={styles.picture} aria-hidden="true">
            <QRCode
              type="svg"
              value={secret.uri}
              bordered={false}
              size={184}
              color="currentcolor"
              bgColor="transparent"
            />
          </div>
          <p>
            Key: <code className={styles.key}>{groupByFour(secret.secret)}</code>
          </p>
        </li>
        <li>
          <p>Enter the code that the app shows.</p>
          <Form form={form} layout="vertical" onFinish={(values) => void finish(values)}>
            <FormField schema={twoFactorCodeBody} name="code" label="Code">
              <Input className={styles.code} inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
            </FormField>
            <div className={settingsActions}>
              <Button onClick={onCancel}>Cancel</Button>
              <Button type="primary" htmlType="submit" loading={isLoading}>
                Turn On
              </Button>
            </div>
          </Form>
        </li>
      </ol>
    </div>
  );
}
