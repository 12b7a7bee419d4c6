import { useState } from 'react';
import { textProblem } from '@cairn/shared/contract';
import { readBookingDraft, writeBookingDraft } from './booking-draft.ts';
import { bookingTextRules, type BookingFields } from './use-booking.ts';

type FieldName = keyof BookingFields;

const ALL: ReadonlySet<FieldName> = new Set(['topic', 'note']);
const NONE: ReadonlySet<FieldName> = new Set();

/** Topic and note of a booking, stored as a draft. A field is validated once it is changed or submitted. */
export function useBookingFields(mentorId: number) {
  const [values, setValues] = useState(() => readBookingDraft(mentorId));
  const [checked, setChecked] = useState(NONE);
  const change = (name: FieldName, text: string) => {
    setValues({ ...values, [name]: text });
    setChecked(new Set([...checked, name]));
    writeBookingDraft(mentorId, { [name]: text });
  };
  /** The error of a checked field. */
  const problemOf = (name: FieldName) =>
    checked.has(name) ? textProblem(values[name], bookingTextRules[name]) : undefined;
  const checkAll = () => setChecked(ALL);
  return { values, change, problemOf, checkAll };
}
