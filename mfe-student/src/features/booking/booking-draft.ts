import { tabItems } from '@cairn/shared/platform';
import type { BookingFields } from './use-booking.ts';

const FIELDS = ['topic', 'note'] as const;

const nameOf = (field: (typeof FIELDS)[number], mentorId: number) => `${field}.${mentorId}`;
const read = (field: (typeof FIELDS)[number], mentorId: number) =>
  tabItems.read(nameOf(field, mentorId)) ?? '';

/** The draft of a booking, which survives a reload and a taken slot. */
export function readBookingDraft(mentorId: number): Required<BookingFields> {
  return { topic: read('topic', mentorId), note: read('note', mentorId) };
}

/** Stores the given fields for this tab; an empty field is removed. */
export function writeBookingDraft(mentorId: number, fields: Partial<BookingFields>): void {
  for (const field of FIELDS) {
    const text = fields[field];
    if (text !== undefined) tabItems.write(nameOf(field, mentorId), text === '' ? null : text);
  }
}
