import { useNavigate, type To } from 'react-router-dom';
import { refusalMessage } from '@cairn/shared/api';
import type { OnboardingStep } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { useOnboardingSaveStepMutation } from './onboarding-api.ts';

/** The ways to end a step. */
export interface StepControl {
  /** Marks the step as done and navigates to `to`, by default the next step. */
  readonly finish: (to?: To) => Promise<void>;
  readonly skip: () => Promise<void>;
  readonly isFinishing: boolean;
  readonly isSkipping: boolean;
}

/** Marks a step as done or skipped, and navigates on. If saving fails, the step stays open. */
export function useStepControl(step: OnboardingStep, next: To): StepControl {
  const navigate = useNavigate();
  const toast = useToast();
  const [save, { isLoading, originalArgs }] = useOnboardingSaveStepMutation();
  const mark = async (state: 'done' | 'skipped', to: To) => {
    const { error } = await save({ step, state });
    if (error) toast.error(refusalMessage(error, 'This step could not be saved. Please try again.'));
    else await navigate(to);
  };
  return {
    finish: (to = next) => mark('done', to),
    skip: () => mark('skipped', next),
    isFinishing: isLoading && originalArgs?.state === 'done',
    isSkipping: isLoading && originalArgs?.state === 'skipped',
  };
}
