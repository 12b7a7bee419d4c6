import { characterCount, NOTE_RULE } from '@cairn/shared/contract';
import { plural, TextAreaField } from '@cairn/shared/ui';

/** Characters. The field shows at most this number of remaining characters. */
const NEAR_LIMIT = 40;

function remainingText(remaining: number): string {
  if (remaining > NEAR_LIMIT) return '';
  return `${plural(Math.abs(remaining), 'character')} ${remaining < 0 ? 'too many' : 'left'}`;
}

type Props = { value: string; problem: string | undefined; onChange: (note: string) => void };

/** The optional note to the mentor. A note that is too long is not truncated. */
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
