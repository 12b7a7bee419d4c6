import { Form, Input } from 'antd';
import { cleanText, NOTE_MAX_LENGTH } from '@cairn/shared/contract';
import { FormField } from '@cairn/shared/ui';
import { bookingFields, type BookingFields } from './use-booking.ts';

/** The number of remaining characters is shown if it is at most this. */
const NEAR_LIMIT = 40;

function remainingText(remaining: number): string {
  if (remaining > NEAR_LIMIT) return '';
  const count = Math.abs(remaining);
  return `${count} ${count === 1 ? 'character' : 'characters'} ${remaining < 0 ? 'too many' : 'left'}`;
}

/** The optional note to the mentor. Nothing is cut off: text beyond the limit is counted and not sent. */
export function NoteField() {
  const note = Form.useWatch<BookingFields['note']>('note') ?? '';
  const remaining = NOTE_MAX_LENGTH - cleanText(note).length;
  return (
    <FormField
      schema={bookingFields}
      name="note"
      label="Note (optional)"
      validateTrigger={['onChange', 'onSubmit']}
      extra={<span aria-live="polite">{remainingText(remaining)}</span>}
    >
      <Input.TextArea rows={3} placeholder="What should your mentor know before?" />
    </FormField>
  );
}
