import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Onboarding } from '@cairn/shared/contract';
import { openSteps } from './open-steps.ts';

/** Props of an `EmptyState`. The hint links to the open steps of a new account. */
export function setUpHint(onboarding: Onboarding | null | undefined, to: string): { hint?: ReactNode } {
  if (!onboarding || openSteps(onboarding).length === 0) return {};
  return {
    hint: (
      <>
        New here? <Link to={to}>Set up your account in three short steps.</Link>
      </>
    ),
  };
}
