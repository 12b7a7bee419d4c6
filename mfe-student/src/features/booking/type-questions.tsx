import { TextAreaField } from '@cairn/shared/ui';
import type { ChosenType } from './use-session-type.ts';

type Props = {
  chosen: ChosenType;
  /** Whether empty required answers are marked as errors. */
  marksEmpty: boolean;
};

/** The questions of the session type. An answer that is too long is not truncated. */
export function TypeQuestions({ chosen, marksEmpty }: Props) {
  return chosen.questions.map(({ text, isRequired, answer, problem }) => (
    <TextAreaField
      key={text}
      label={isRequired ? text : `${text} (optional)`}
      rows={2}
      value={answer}
      problem={marksEmpty || answer !== '' ? problem : undefined}
      onChange={({ currentTarget }) => chosen.answer(text, currentTarget.value)}
    />
  ));
}
