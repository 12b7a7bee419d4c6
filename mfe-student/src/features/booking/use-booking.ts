import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isApiError, refusalMessage, useBookSessionMutation, useHasExtra } from '@cairn/shared/api';
import {
  NOTE_RULE,
  slotMinutes,
  SLOT_LENGTHS_EXTRA,
  TEXTS,
  textProblem,
  TOPIC_RULE,
  type BookSeriesBody,
  type BookSessionBody,
  type Slot,
} from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { useAttemptKey } from '@cairn/shared/ui';
import { useStudentCloseSlotsMutation } from './booking-api.ts';
import { useBookSeries } from './repeat/use-book-series.ts';
import { useOwnId } from '../../account/use-own-account.ts';
import { afterBooking } from '../../sessions/booked-session.ts';
import { shownLength } from '../../slots/shown-length.ts';
import { slotKey } from '../../slots/slot-clock.ts';

/** The text fields of a booking. */
export type BookingFields = Pick<BookSessionBody, 'topic' | 'note'>;

/** The rules of these fields. They avoid the schema library, which would double the size of the page's scripts. */
export const bookingTextRules = { topic: TOPIC_RULE, note: NOTE_RULE };

interface Booking extends Partial<BookingFields> {
  readonly mentorId: number;
  readonly slot: Slot | null;
  /** The chosen slot has been taken by someone else. */
  readonly isTaken: boolean;
  /** The session type with the answers, if the mentor has types (ADR 76). */
  readonly type?: Pick<BookSessionBody, 'sessionTypeId' | 'answers'>;
  /** The type or an answer is missing, or an answer is invalid. */
  readonly isTypeIncomplete?: boolean;
  /** The series; null or absent for a single session, undefined while unknown or if too few dates are free (ADR 85). */
  readonly series?: Pick<BookSeriesBody, 'everyWeeks' | 'dates'> | null | undefined;
}

interface BookingEvents {
  readonly onBooked: () => void;
  readonly onConflict?: () => void;
  /** The booking is sent after the returned promise has resolved. */
  readonly untilReady?: () => Promise<void>;
}

/** Books a slot or a series, and shows the result in a toast (spec 5 and 8, decisions 2 and 38). */
export function useBooking({ onBooked, onConflict, untilReady }: BookingEvents) {
  const toast = useToast();
  const navigate = useNavigate();
  const ownId = useOwnId();
  const [closeSlots] = useStudentCloseSlotsMutation();
  /** Invalid submissions since the last valid submission. */
  const [refusedAttempts, setRefusedAttempts] = useState(0);
  const [bookSession, { isLoading, isSuccess }] = useBookSessionMutation();
  const [isWaiting, setIsWaiting] = useState(false);
  const attempt = useAttemptKey();
  const bookSeries = useBookSeries(onBooked, onConflict);
  const hasLengths = useHasExtra(SLOT_LENGTHS_EXTRA);
  /** The slot that was refused last, and why. */
  const [refusal, setRefusal] = useState<{ slot: string; text: string }>();

  const book = async ({ mentorId, slot, isTaken, topic = '', note = '', ...choices }: Booking) => {
    if (isTaken) {
      toast.error(TEXTS.booking.slotTaken);
      return;
    }
    const isTopicInvalid = textProblem(topic, bookingTextRules.topic) !== undefined;
    const isSeriesTooShort = 'series' in choices && choices.series === undefined;
    const isIncomplete = isTopicInvalid || choices.isTypeIncomplete === true || isSeriesTooShort;
    if (!slot || isIncomplete || textProblem(note, bookingTextRules.note) !== undefined) {
      setRefusedAttempts((count) => count + 1);
      // For a note that is too long, there is no toast: the error is shown under the field.
      if (!slot || isIncomplete) toast.error(TEXTS.booking.incomplete);
      return;
    }
    setRefusedAttempts(0);
    const studentId = ownId.data ?? (await ownId.refetch()).data;
    if (studentId === undefined) {
      toast.error(TEXTS.booking.studentIdFailure);
      return;
    }
    if (untilReady) {
      setIsWaiting(true);
      await untilReady();
      setIsWaiting(false);
    }
    const cleanNote = bookingTextRules.note.clean(note);
    const body = {
      studentId,
      teacherId: mentorId,
      // Date and time keep the format in which the server sent them.
      date: slot.date,
      timeSlot: slot.timeSlot,
      topic: bookingTextRules.topic.clean(topic),
      ...(cleanNote === '' ? {} : { note: cleanNote }),
      ...choices.type,
      ...shownLength(slot, hasLengths),
    };
    if (choices.series) {
      const { date: _date, ...common } = body;
      await bookSeries.book({
        ...common,
        ...choices.series,
        minutes: slotMinutes(slot) as BookSeriesBody['minutes'],
      });
      return;
    }
    const result = await bookSession({ ...body, idempotencyKey: attempt.keyOf(body) });
    if (result.error === undefined) {
      // A contract server sends no instants. On a contract server, the client closes the slot (decision 65).
      if (result.data?.startsAt === undefined) {
        void closeSlots({ teacherId: mentorId, date: slot.date, unavailableSlots: [slot.timeSlot] });
      }
      onBooked();
      toast.success(TEXTS.booking.success);
      void navigate('/sessions', afterBooking(result.data));
      return;
    }
    if (isApiError(result.error) && typeof result.error.status === 'number') attempt.end();
    // After a failure the slots are refetched. After a conflict, the form also shows the text beside the times if the
    // chosen slot is no longer free (decision 2).
    const isConflict = isApiError(result.error) && result.error.status === 409;
    const text = refusalMessage(result.error, isConflict ? TEXTS.booking.slotTaken : TEXTS.booking.failure);
    if (isConflict) {
      setRefusal({ slot: slotKey(slot), text });
      onConflict?.();
    }
    toast.error(text);
  };

  // Busy until the next page appears: the form must not report the booked slot as taken.
  return {
    book,
    isBooking: isWaiting || isLoading || isSuccess || bookSeries.isBooking,
    refusedAttempts,
    refusal,
  };
}
