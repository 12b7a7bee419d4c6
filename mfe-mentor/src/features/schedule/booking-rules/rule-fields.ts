import {
  BUFFER_MINUTES,
  RULE_DAYS_AHEAD,
  NOTICE_HOURS,
  RULE_SESSIONS_PER_DAY,
  RULE_SESSIONS_PER_WEEK,
  type BookingRules,
} from '@cairn/shared/contract';
import { plural } from '@cairn/shared/ui';

export type RuleName = Exclude<keyof BookingRules, 'version'>;

type RuleField = {
  name: RuleName;
  label: string;
  hint?: string;
  options: { value: string; label: string }[];
};

const NO_LIMIT = '';

const upTo = (max: number) => Array.from({ length: max }, (_, index) => index + 1);
const optionsOf = (values: readonly number[], unit: string) =>
  values.map((value) => ({ value: String(value), label: value === 0 ? 'None' : plural(value, unit) }));
const withNoLimit = (values: readonly number[], unit: string) => [
  { value: NO_LIMIT, label: 'No limit' },
  ...optionsOf(values, unit),
];

export const RULE_FIELDS: readonly RuleField[] = [
  {
    name: 'noticeHours',
    label: 'Minimum notice',
    hint: 'Recommended: 2 hours.',
    options: optionsOf(NOTICE_HOURS, 'hour'),
  },
  { name: 'daysAhead', label: 'How far ahead', options: withNoLimit(RULE_DAYS_AHEAD, 'day') },
  {
    name: 'sessionsPerDay',
    label: 'Maximum sessions per day',
    options: withNoLimit(upTo(RULE_SESSIONS_PER_DAY), 'session'),
  },
  {
    name: 'sessionsPerWeek',
    label: 'Maximum sessions per week',
    hint: 'From Monday to Sunday.',
    options: withNoLimit(upTo(RULE_SESSIONS_PER_WEEK), 'session'),
  },
  { name: 'bufferBefore', label: 'Buffer before each session', options: optionsOf(BUFFER_MINUTES, 'minute') },
  { name: 'bufferAfter', label: 'Buffer after each session', options: optionsOf(BUFFER_MINUTES, 'minute') },
];

export const optionOf = (value: number | null): string => (value === null ? NO_LIMIT : String(value));

export const ruleOf = (option: string): number | null => (option === NO_LIMIT ? null : Number(option));
