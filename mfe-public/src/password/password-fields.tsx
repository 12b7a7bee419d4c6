import { useState } from 'react';
import type { Problems } from '../form/use-problems.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordRules } from './password-rules.tsx';

type Props = { problems: Problems; label?: string };

/** The fields for a new password and its confirmation. */
export function PasswordFields({ problems, label = 'Password' }: Props) {
  const [broken, setBroken] = useState<ReadonlySet<string>>();

  async function check(password: string): Promise<void> {
    const { brokenRules } = await import('./broken-rules.ts');
    setBroken(brokenRules(password));
  }

  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        problem={problems.password}
        onInput={({ currentTarget }) => void check(currentTarget.value).catch(() => undefined)}
      />
      <PasswordRules broken={broken} />
      <PasswordField
        label={`Confirm ${label}`}
        name="confirmPassword"
        autoComplete="new-password"
        problem={problems.confirmPassword}
      />
    </>
  );
}
