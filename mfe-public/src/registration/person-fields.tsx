import { TextField } from '@cairn/shared/ui';
import type { Problems } from '../form/use-problems.ts';
import { emailProblems } from './email-problems.ts';
import { EmailStatus } from './email-status.tsx';
import type { EmailState } from './use-email-check.ts';
import styles from './registration-form.module.css';

type Props = { problems: Problems; emailState: EmailState; onEmail: (text: string) => void };

/** The fields of both roles. */
export function PersonFields({ problems, emailState, onEmail }: Props) {
  return (
    <>
      <TextField label="Name" name="name" autoComplete="name" problem={problems.name} />
      <div className={styles.pairs}>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          problem={problems.email ?? emailProblems[emailState]}
          onInput={({ currentTarget }) => onEmail(currentTarget.value)}
        >
          <EmailStatus state={emailState} />
        </TextField>
        <TextField
          label="Phone"
          name="phone"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          extra="10 digits"
          problem={problems.phone}
        />
      </div>
    </>
  );
}
