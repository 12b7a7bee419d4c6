import { calls, type Onboarding } from '@cairn/shared/contract';
import { notFound } from '../../errors.ts';
import { defineRoutes } from '../../plugins/calls.ts';
import type { Limit } from '../../plugins/limits.ts';
import { saveStep, setHidden } from './onboarding.repository.ts';

const CHANGES: Limit = { name: 'onboarding', max: 300, seconds: 3_600 };

function required(onboarding: Onboarding | undefined): Onboarding {
  if (!onboarding) throw notFound('This account has no setup steps.');
  return onboarding;
}

/** The setup steps after the registration (ADR 69). */
export const onboardingRoutes = defineRoutes(({ app, call, services, full }) => {
  if (!full) return;
  const { database } = services;

  call(calls.saveOnboardingStep, async ({ actor, params, body }) => {
    await app.limits.take(CHANGES, actor.id);
    return required(await saveStep(database, actor.id, params.step, body.state));
  });

  call(calls.hideOnboarding, async ({ actor, body }) => {
    await app.limits.take(CHANGES, actor.id);
    return required(await setHidden(database, actor.id, body.isHidden));
  });
});
