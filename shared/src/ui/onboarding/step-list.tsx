import { Link } from 'react-router-dom';
import { ONBOARDING_STEPS, type Onboarding, type OnboardingStep } from '@cairn/shared/contract';
import { CheckIcon } from '../icons/index.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './onboarding.module.css';
import type { StepContents } from './step-contents.ts';

type Props = { onboarding: Onboarding; steps: StepContents; current: OnboardingStep | undefined };

/** Links to the steps, with the state of each. */
export function StepList({ onboarding, steps, current }: Props) {
  return (
    <nav aria-label="Steps">
      <ol className={styles.list}>
        {ONBOARDING_STEPS.map((step, index) => (
          <li key={step}>
            <Link to={`?step=${step}`} {...(step === current && { 'aria-current': 'step' })}>
              <span className={styles.number} data-state={onboarding[step] ?? 'open'} aria-hidden="true">
                {onboarding[step] === 'done' ? <CheckIcon size={18} /> : index + 1}
              </span>
              <span>
                {steps[step].title}
                {onboarding[step] === 'skipped' && <span className={styles.state}>Skipped</span>}
                {onboarding[step] === 'done' && <VisuallyHidden>, done</VisuallyHidden>}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
