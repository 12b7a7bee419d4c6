import { useSearchParams } from 'react-router-dom';
import { ONBOARDING_STEPS, type Onboarding, type OnboardingStep } from '@cairn/shared/contract';
import { useFocusAfterPress } from '../use-focus-after-press.ts';
import styles from './onboarding.module.css';
import { OnboardingSummary } from './onboarding-summary.tsx';
import { openSteps } from './open-steps.ts';
import type { StepContent, StepContents } from './step-contents.ts';
import { StepList } from './step-list.tsx';
import { useStepControl } from './use-step-control.ts';

const SUMMARY = 'summary';

type Props = { onboarding: Onboarding; steps: StepContents; homePath: string };

/** The three steps after the registration, one at a time. `step` in the URL selects the step. */
export function OnboardingFlow({ onboarding, steps, homePath }: Props) {
  const [params] = useSearchParams();
  const requested = params.get('step');
  const step =
    ONBOARDING_STEPS.find((known) => known === requested) ??
    (requested === SUMMARY ? undefined : openSteps(onboarding)[0]);
  const focus = useFocusAfterPress(step ?? SUMMARY);
  return (
    <div className={styles.flow}>
      <StepList onboarding={onboarding} steps={steps} current={step} />
      <div {...focus} tabIndex={-1} className={styles.step}>
        {step === undefined ? (
          <OnboardingSummary onboarding={onboarding} steps={steps} homePath={homePath} />
        ) : (
          <Step key={step} step={step} {...steps[step]} />
        )}
      </div>
    </div>
  );
}

function Step({ step, title, lead, content }: StepContent & { step: OnboardingStep }) {
  const next = ONBOARDING_STEPS[ONBOARDING_STEPS.indexOf(step) + 1] ?? SUMMARY;
  const control = useStepControl(step, `?step=${next}`);
  return (
    <section aria-labelledby={`step-${step}`}>
      <h2 id={`step-${step}`}>{title}</h2>
      <p className={styles.lead}>{lead}</p>
      {content(control)}
    </section>
  );
}
