import type { Onboarding, OnboardingFunnel, OnboardingStep } from '@cairn/shared/contract';
import { type DatabaseHandle, run, statement, type Transaction } from '../../database/client/index.ts';
import { onboardings } from '../../database/schema/index.ts';

const fields = `basics, profile, start, is_hidden AS "isHidden"`;

/** SQL of the setup steps of account `a` as JSON; null for an account without steps. */
export const ownOnboarding = `(SELECT row_to_json(o) FROM (SELECT ${fields} FROM onboardings WHERE account_id = a.id) o)`;

/** Creates the setup steps of a new account. */
export async function startOnboarding(transaction: Transaction, accountId: number): Promise<void> {
  await transaction.insert(onboardings).values({ accountId });
}

const saveOf = (step: OnboardingStep) =>
  statement<Onboarding>(
    `onboarding_save_${step}`,
    `UPDATE onboardings SET ${step} = CASE WHEN ${step} = 'done' THEN 'done' ELSE $2 END
      WHERE account_id = $1 RETURNING ${fields}`,
  );
const saves = { basics: saveOf('basics'), profile: saveOf('profile'), start: saveOf('start') };

/** Marks a step as done or skipped. A done step stays done. Returns undefined for an account without steps. */
export async function saveStep(
  { pool }: DatabaseHandle,
  accountId: number,
  step: OnboardingStep,
  state: 'done' | 'skipped',
): Promise<Onboarding | undefined> {
  return (await run(pool, saves[step], [accountId, state]))[0];
}

const hide = statement<Onboarding>(
  'onboarding_hide',
  `UPDATE onboardings SET is_hidden = $2 WHERE account_id = $1 RETURNING ${fields}`,
);

/** Hides or shows the reminder of the steps. Returns undefined for an account without steps. */
export async function setHidden(
  { pool }: DatabaseHandle,
  accountId: number,
  isHidden: boolean,
): Promise<Onboarding | undefined> {
  return (await run(pool, hide, [accountId, isHidden]))[0];
}

const countOf = (step: OnboardingStep) =>
  `json_build_object('done', count(*) FILTER (WHERE ${step} = 'done'),
                     'skipped', count(*) FILTER (WHERE ${step} = 'skipped')) AS ${step}`;

const readFunnel = statement<OnboardingFunnel & { role: 'student' | 'mentor' }>(
  'onboarding_funnel',
  `SELECT a.role, count(*)::int AS registered, ${countOf('basics')}, ${countOf('profile')}, ${countOf('start')},
          count(*) FILTER (WHERE num_nulls(basics, profile, start) = 0)::int AS finished
     FROM onboardings o JOIN accounts a ON a.id = o.account_id
    WHERE o.created_at >= date_trunc('week', now()) - ($1::int - 1) * interval '1 week' AND a.deleted_at IS NULL
    GROUP BY a.role`,
);

const EMPTY_FUNNEL: OnboardingFunnel = {
  registered: 0,
  basics: { done: 0, skipped: 0 },
  profile: { done: 0, skipped: 0 },
  start: { done: 0, skipped: 0 },
  finished: 0,
};

/** Counts the setup steps of existing accounts that registered in the last `weeks` calendar weeks. */
export async function readOnboardingFunnel({ pool }: DatabaseHandle, weeks: number) {
  const rows = await run(pool, readFunnel, [weeks]);
  const funnelOf = (role: 'student' | 'mentor'): OnboardingFunnel =>
    rows.find((row) => row.role === role) ?? EMPTY_FUNNEL;
  return { students: funnelOf('student'), mentors: funnelOf('mentor') };
}
