import { characterCount, NOTE_RULE } from '@cairn/shared/contract';
import { plural, TextAreaField } from '@cairn/shared/ui';

/** The number of remaining characters is shown only if it is at most this. */
const NEAR_LIMIT = 40;

function remainingText(remaining: number): string {
  if (remaining > NEAR_LIMIT) return '';
  return `${plural(Math.abs(remaining), 'character')} ${remaining < 0 ? 'too many' : 'left'}`;
}

type Props = { value: string; problem: string | undefined; onChange: (note: string) => void };

/** The optional note to the mentor. It is not truncated: a note that is too long prevents the booking. */
export function NoteField({ value, problem, onChange }: Props) {
  return (
    <TextAreaField
      label="Note (optional)"
      name="note"
      rows={3}
      placeholder="What should your mentor know beforehand?"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      problem={problem}
      extra={
        <span aria-live="polite">
          {remainingText(NOTE_RULE.max - characterCount(NOTE_RULE.clean(value)))}
        </span>
      }
    />
  );
}
