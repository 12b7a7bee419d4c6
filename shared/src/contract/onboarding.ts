import { z } from 'zod';
import { ONBOARDING_STEPS } from './constants.ts';
import { countSchema } from './primitives.ts';

/** `null`: neither done nor skipped yet. */
const stepState = z.enum(['done', 'skipped']).nullable();
export type OnboardingStepState = z.infer<typeof stepState>;

/** The progress of an account in the steps after the registration (ADR 69). */
export const onboardingSchema = z.object({
  basics: stepState,
  profile: stepState,
  start: stepState,
  /** The reminder on the home page is hidden. */
  isHidden: z.boolean(),
});
export type Onboarding = z.infer<typeof onboardingSchema>;

/** Field of the caller's own profile: `null` for an account without the steps; absent on earlier servers. */
export const onboardingField = { onboarding: onboardingSchema.nullable().optional() };

export const onboardingStepParams = z.object({ step: z.enum(ONBOARDING_STEPS) });
export const saveOnboardingStepBody = z.strictObject({ state: z.enum(['done', 'skipped']) });
export const hideOnboardingBody = z.strictObject({ isHidden: z.boolean() });

const stepCount = z.object({ done: countSchema, skipped: countSchema });

/** How many accounts registered in a period, completed or skipped each step, and have no open step. */
export const onboardingFunnel = z.object({
  registered: countSchema,
  basics: stepCount,
  profile: stepCount,
  start: stepCount,
  finished: countSchema,
});
export type OnboardingFunnel = z.infer<typeof onboardingFunnel>;
