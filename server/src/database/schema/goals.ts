import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { createdAt, id, identity, instant } from './columns.ts';
import { mentors } from './mentors.ts';

/** Goals of students (ADR 58). */
export const goals = pgTable(
  'goals',
  {
    id: identity(),
    studentId: id('student_id')
      .notNull()
      .references(() => accounts.id),
    /** The mentor with whom the goal is shared. While either blocks the other, the mentor does not see the goal. */
    mentorId: id('mentor_id').references(() => mentors.accountId),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    state: text('state', { enum: ['active', 'reached', 'archived'] })
      .notNull()
      .default('active'),
    stateChangedAt: instant('state_changed_at'),
    createdAt: createdAt(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('goals_student_idx').on(table.studentId, table.id),
    index('goals_mentor_idx')
      .on(table.mentorId, table.studentId)
      .where(sql`mentor_id is not null`),
    check('goals_parties', sql`student_id <> mentor_id`),
    check('goals_state', sql`state in ('active', 'reached', 'archived')`),
    check('goals_title_length', sql`char_length(title) between 1 and 120`),
    check('goals_description_length', sql`char_length(description) <= 1000`),
  ],
);

const side = (name: string) => text(name, { enum: ['student', 'mentor'] });

/** Steps of goals. A step names a side (student or mentor); the accounts of both sides are in the goal. */
export const goalSteps = pgTable(
  'goal_steps',
  {
    id: identity(),
    goalId: id('goal_id')
      .notNull()
      .references(() => goals.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    text: text('text').notNull(),
    owner: side('owner').notNull(),
    dueOn: date('due_on', { mode: 'string' }),
    createdBy: side('created_by').notNull(),
    createdAt: createdAt(),
    doneAt: instant('done_at'),
    doneBy: side('done_by'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('goal_steps_goal_idx').on(table.goalId, table.position, table.id),
    check('goal_steps_text_length', sql`char_length(text) between 1 and 200`),
    check(
      'goal_steps_sides',
      sql`owner in ('student', 'mentor') and created_by in ('student', 'mentor') and done_by in ('student', 'mentor')`,
    ),
    check('goal_steps_done', sql`(done_at is null) = (done_by is null)`),
  ],
);
