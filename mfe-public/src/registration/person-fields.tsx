import { Input } from 'antd';
import type { z } from 'zod';
import { TEXTS } from '@cairn/shared/contract';
import { FormField } from '@cairn/shared/ui';
import { EmailStatus } from './email-status.tsx';
import type { EmailState, useEmailCheck } from './use-email-check.ts';
import styles from './registration-form.module.css';

type Props = { schema: z.ZodType; emailCheck: ReturnType<typeof useEmailCheck> };

const problems: Partial<Record<EmailState, string>> = {
  taken: TEXTS.registration.emailTaken,
  failed: TEXTS.registration.emailCheckFailure,
};

/** Name, e-mail with its check, and phone: the same for both roles. */
export function PersonFields({ schema, emailCheck }: Props) {
  const isFree = {
    validator: () => {
      const problem = problems[emailCheck.latest()];
      return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
    },
  };
  return (
    <>
      <FormField schema={schema} name="name" label="Name">
        <Input autoComplete="name" />
      </FormField>
      <div className={styles.pairs}>
        <FormField schema={schema} name="email" label="Email" extraRules={[isFree]}>
          <Input
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            suffix={<EmailStatus state={emailCheck.state} />}
            onChange={(event) => emailCheck.changed(event.target.value)}
          />
        </FormField>
        <FormField schema={schema} name="phone" label="Phone">
          <Input type="tel" inputMode="numeric" autoComplete="tel-national" />
        </FormField>
      </div>
    </>
  );
}
