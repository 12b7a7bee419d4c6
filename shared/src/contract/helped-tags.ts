import { HELPED_TAGS } from './constants.ts';

/** A tag for what helped a student. */
export type HelpedTag = (typeof HELPED_TAGS)[number];

export const HELPED_LABELS: Record<HelpedTag, string> = {
  clear_explanations: 'Clear explanations',
  practical_examples: 'Practical examples',
  honest_feedback: 'Honest feedback',
  good_questions: 'Good questions',
  concrete_next_steps: 'Concrete next steps',
  encouragement: 'Encouragement',
  patience: 'Patience',
  preparation: 'Good preparation',
};

/** The tags of a review that this release knows, in the order of the feedback form. */
export const knownHelpedTags = (tags: readonly string[] = []): HelpedTag[] =>
  HELPED_TAGS.filter((tag) => tags.includes(tag));
