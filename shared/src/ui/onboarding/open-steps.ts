import { ONBOARDING_STEPS, type Onboarding, type OnboardingStep } from '@cairn/shared/contract';

/** The steps that are neither done nor skipped, in order. */
export const openSteps = (onboarding: Onboarding): OnboardingStep[] =>
  ONBOARDING_STEPS.filter((step) => onboarding[step] === null);
