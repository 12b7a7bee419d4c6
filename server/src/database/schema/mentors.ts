import type { CareerEntry } from '@cairn/shared/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { id } from './columns.ts';

const ratingCount = sql`stars_1 + stars_2 + stars_3 + stars_4 + stars_5`;
const ratingSum = sql`stars_1 + 2 * stars_2 + 3 * stars_3 + 4 * stars_4 + 5 * stars_5`;
/**
 * Ten times the average of the ratings and of five assumed ratings of four stars (ADR 65). The SQL must equal that of
 * `modules/mentors/mentor-fit.ts`, so that queries can use the index.
 */
const ratingPoints = sql`round((200 + 10 * (${ratingSum}))::numeric / (5 + ${ratingCount}), 2)`;

/**
 * The professional profile of a mentor. A trigger on `feedback` maintains the star counts, which exclude hidden
 * reviews. The number and the average of the ratings are generated columns.
 */
export const mentors = pgTable(
  'mentors',
  {
    accountId: id('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    teachingId: text('teaching_id').notNull().default(''),
    department: text('department').notNull().default(''),
    expertise: text('expertise').notNull(),
    /** A band of the specification; derived from the years of experience if these are known (decision 29). */
    experienceBand: text('experience_band').notNull(),
    experienceYears: integer('experience_years'),
    title: text('title').notNull().default(''),
    bio: text('bio').notNull().default(''),
    availability: text('availability').notNull().default(''),
    expertiseTags: text('expertise_tags')
      .array()
      .notNull()
      .default(sql`'{}'`),
    pronouns: text('pronouns').notNull().default(''),
    greeting: text('greeting').notNull().default(''),
    /** Codes of ISO 639-1. */
    languages: text('languages')
      .array()
      .notNull()
      .default(sql`'{}'`),
    career: jsonb('career')
      .$type<CareerEntry[]>()
      .notNull()
      .default(sql`'[]'`),
    links: text('links')
      .array()
      .notNull()
      .default(sql`'{}'`),
    stars1: integer('stars_1').notNull().default(0),
    stars2: integer('stars_2').notNull().default(0),
    stars3: integer('stars_3').notNull().default(0),
    stars4: integer('stars_4').notNull().default(0),
    stars5: integer('stars_5').notNull().default(0),
    ratingCount: integer('rating_count').notNull().generatedAlwaysAs(ratingCount),
    /** One decimal, half up; null without ratings (decision 31). */
    ratingAverage: numeric('rating_average', { precision: 2, scale: 1, mode: 'number' }).generatedAlwaysAs(
      sql`round((${ratingSum})::numeric / nullif(${ratingCount}, 0), 1)`,
    ),
    /** Sort key: the average rounded to three decimals; 0 without ratings. */
    ratingRank: numeric('rating_rank', { precision: 4, scale: 3, mode: 'number' })
      .notNull()
      .generatedAlwaysAs(sql`coalesce(round((${ratingSum})::numeric / nullif(${ratingCount}, 0), 3), 0)`),
    /** Name, title, department, expertise and tags in lower case; maintained by triggers. */
    searchText: text('search_text').notNull().default(''),
  },
  (table) => [
    index('mentors_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
    index('mentors_languages_idx').using('gin', table.languages),
    index('mentors_rating_idx').on(table.ratingRank, table.accountId),
    index('mentors_rating_points_idx').on(sql`(${ratingPoints})`, table.accountId),
    index('mentors_expertise_idx').on(table.expertise, table.ratingRank, table.accountId),
    check('mentors_experience_band', sql`experience_band in ('0-2', '3-5', '5-10', '10+')`),
    check('mentors_experience_years', sql`experience_years between 0 and 80`),
  ],
);
