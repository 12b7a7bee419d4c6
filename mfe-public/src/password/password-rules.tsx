import { TEXTS, passwordSchema } from '@cairn/shared/contract';
import { CheckIcon, VisuallyHidden, classNames } from '@cairn/shared/ui';
import styles from './password-rules.module.css';

const { passwordLength, passwordUppercase, passwordDigit } = TEXTS.validation;

/** The rules of the reset page (spec 5), each with its error text. */
const rules = [
  { broken: passwordLength, label: 'At least 8 characters' },
  { broken: passwordUppercase, label: 'An uppercase letter' },
  { broken: passwordDigit, label: 'A number' },
];

/** The password rules, each ticked as soon as it is met. */
export function PasswordRules({ password }: { password: string }) {
  const problems = new Set(passwordSchema.safeParse(password).error?.issues.map((issue) => issue.message));
  return (
    <ul className={styles.rules} aria-label="Password requirements">
      {rules.map(({ broken, label }) => {
        const met = password !== '' && !problems.has(broken);
        return (
          <li key={broken} className={classNames(met && styles.met)} data-met={met}>
            <span className={styles.sign}>{met && <CheckIcon size={14} strokeWidth={3} />}</span>
            {label}
            <VisuallyHidden>{met ? ', done' : ', not yet'}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}
