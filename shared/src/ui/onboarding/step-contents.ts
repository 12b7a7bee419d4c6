import type { ReactNode } from 'react';
import type { OnboardingStep } from '@cairn/shared/contract';
import type { StepControl } from './use-step-control.ts';

/** What a step shows. */
export interface StepContent {
  readonly title: string;
  /** The benefit of the step, in one line. */
  readonly lead: string;
  readonly content: (control: StepControl) => ReactNode;
}
export type StepContents = Readonly<Record<OnboardingStep, StepContent>>;
