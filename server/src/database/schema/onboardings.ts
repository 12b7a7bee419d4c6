import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { OnboardingStepState } from '@cairn/shared/contract';
import { accounts } from './accounts.ts';
import { createdAt, id } from './columns.ts';

const step = (name: string) => text(name).$type<NonNullable<OnboardingStepState>>();
const isKnown = (column: string) => sql.raw(`${column} in ('done', 'skipped')`);

/**
 * Onboarding steps after the registration (ADR 69). A step is null until it is done or skipped. Accounts without a row
 * are not asked to do the steps.
 */
export const onboardings = pgTable(
  'onboardings',
  {
    accountId: id('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    basics: step('basics'),
    profile: step('profile'),
    start: step('start'),
    isHidden: boolean('is_hidden').notNull().default(false),
    /** When the account was registered. */
    createdAt: createdAt(),
  },
  (table) => [
    index('onboardings_created_idx').on(table.createdAt),
    check('onboardings_basics', isKnown('basics')),
    check('onboardings_profile', isKnown('profile')),
    check('onboardings_start', isKnown('start')),
  ],
);
