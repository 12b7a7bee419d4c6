import { TEXTS } from '@cairn/shared/contract';
import { CheckIcon, VisuallyHidden, classNames } from '@cairn/shared/ui';
import styles from './password-rules.module.css';

const { passwordLength, passwordUppercase, passwordDigit } = TEXTS.validation;

/** The rules of a new password (spec 5), each with its error text. */
const rules = [
  { text: passwordLength, label: 'At least 8 characters' },
  { text: passwordUppercase, label: 'An uppercase letter' },
  { text: passwordDigit, label: 'A number' },
];

/** @param broken error texts of the broken rules; undefined for an empty password */
export function PasswordRules({ broken }: { broken: ReadonlySet<string> | undefined }) {
  return (
    <ul className={styles.rules} aria-label="Password requirements">
      {rules.map(({ text, label }) => {
        const met = broken !== undefined && !broken.has(text);
        return (
          <li key={text} className={classNames(met && styles.met)} data-met={met}>
            <span className={styles.checkMark}>{met && <CheckIcon size={14} strokeWidth={3} />}</span>
            {label}
            <VisuallyHidden>{met ? ', done' : ', not yet'}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}
