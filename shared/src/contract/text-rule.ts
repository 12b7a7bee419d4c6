import { cleanLine, cleanText } from './clean-text.ts';
import {
  GOAL_DESCRIPTION_LENGTH,
  GOAL_STEP_LENGTH,
  GOAL_TITLE_LENGTH,
  NOTE_MAX_LENGTH,
  PROPOSAL_MESSAGE_LENGTH,
  SAVED_SEARCH_NAME_LENGTH,
  TOPIC_MAX_LENGTH,
} from './constants.ts';
import { TEXTS } from './texts.ts';

/** The rule for a text. Schemas are built from rules; pages without the schema library use {@link textProblem}. */
export interface TextRule {
  /** Applied before the length is checked. */
  readonly clean: (text: string) => string;
  /** Largest number of characters, counted by {@link characterCount}. */
  readonly max: number;
  readonly isRequired?: boolean;
}

/** The topic of a session (spec 5, Booking). */
export const TOPIC_RULE: TextRule = { clean: cleanLine, max: TOPIC_MAX_LENGTH, isRequired: true };

/** The optional note of a booking. */
export const NOTE_RULE: TextRule = { clean: cleanText, max: NOTE_MAX_LENGTH };

/** The optional message with proposed times. */
export const PROPOSAL_RULE: TextRule = { clean: cleanText, max: PROPOSAL_MESSAGE_LENGTH };

/** Texts of a goal and its steps (ADR 58). */
export const GOAL_TITLE_RULE: TextRule = { clean: cleanLine, max: GOAL_TITLE_LENGTH, isRequired: true };
export const GOAL_DESCRIPTION_RULE: TextRule = { clean: cleanText, max: GOAL_DESCRIPTION_LENGTH };
export const GOAL_STEP_RULE: TextRule = { clean: cleanLine, max: GOAL_STEP_LENGTH, isRequired: true };

/** The name of a saved search (decision 174). */
export const SAVED_SEARCH_NAME_RULE: TextRule = {
  clean: cleanLine,
  max: SAVED_SEARCH_NAME_LENGTH,
  isRequired: true,
};

/** Whether a text has no NUL, which PostgreSQL refuses, and no unpaired surrogate, which UTF-8 cannot encode. */
export const isStorable = (text: string) => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);

export const NOT_STORABLE = 'Contains a character that is not allowed';
export const tooLong = (max: number) => `Must be at most ${max} characters long`;

/** Unicode code points, as the schema library counts them. */
export const characterCount = (text: string): number => [...text].length;

/** Why a rule refuses a text; undefined if the rule accepts it. */
export function textProblem(text: string, { clean, max, isRequired = false }: TextRule): string | undefined {
  if (!isStorable(text)) return NOT_STORABLE;
  const count = characterCount(clean(text));
  if (count > max) return tooLong(max);
  return isRequired && count === 0 ? TEXTS.validation.required : undefined;
}
