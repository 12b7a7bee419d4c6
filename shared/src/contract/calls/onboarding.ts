import * as onboarding from '../onboarding.ts';
import * as routes from '../routes.ts';
import { defineCall } from './call.ts';

const rule = { who: 'session' } as const;
const responses = { 200: onboarding.onboardingSchema };

/** The steps after the registration (ADR 69). */
export const onboardingCalls = {
  saveOnboardingStep: defineCall({
    ...routes.saveOnboardingStep,
    profile: 'full',
    rule,
    summary: 'Mark a step after the registration as done or skipped; a done step stays done',
    params: onboarding.onboardingStepParams,
    body: onboarding.saveOnboardingStepBody,
    responses,
  }),
  hideOnboarding: defineCall({
    ...routes.hideOnboarding,
    profile: 'full',
    rule,
    summary: 'Hide or show the reminder of open steps on the home page',
    body: onboarding.hideOnboardingBody,
    responses,
  }),
} as const;
