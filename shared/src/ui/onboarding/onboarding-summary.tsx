import { ONBOARDING_STEPS, type Onboarding } from '@cairn/shared/contract';
import { LinkButton } from '../link-button.tsx';
import styles from './onboarding.module.css';
import { openSteps } from './open-steps.ts';
import type { StepContents } from './step-contents.ts';

type Props = { onboarding: Onboarding; steps: StepContents; homePath: string };

const listed = (names: string[]) => new Intl.ListFormat('en').format(names.map((name) => `“${name}”`));

/** Shown after the last step. */
export function OnboardingSummary({ onboarding, steps, homePath }: Props) {
  const open = openSteps(onboarding);
  const unfinished = ONBOARDING_STEPS.filter((step) => onboarding[step] !== 'done');
  return (
    <section aria-labelledby="step-summary">
      <h2 id="step-summary">{open.length === 0 ? 'You are ready to go' : 'Almost there'}</h2>
      <p className={styles.lead}>
        {unfinished.length === 0
          ? 'All three steps are done. You can change everything in your settings.'
          : `Not done yet: ${listed(unfinished.map((step) => steps[step].title))}. Open a step above whenever you like.`}
      </p>
      <LinkButton type="primary" to={homePath}>
        Go to Your Home Page
      </LinkButton>
    </section>
  );
}
