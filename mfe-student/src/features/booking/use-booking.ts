import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isApiError, newIdempotencyKey, refusalMessage, useBookSessionMutation } from '@cairn/shared/api';
import { cleanLine, TEXTS, type Slot } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { useStudentCloseSlotsMutation } from './booking-api.ts';
import { useOwnId } from '../../account/use-own-account.ts';

interface Booking {
  readonly mentorId: number;
  readonly slot: Slot | null;
  /** The chosen slot has been taken by someone else. */
  readonly isTaken: boolean;
  readonly topic: string;
}

/** Books a slot and shows the result with the catalogue's texts (spec 5 and 8, decisions 2 and 38). */
export function useBooking({ onBooked }: { onBooked: () => void }) {
  const toast = useToast();
  const navigate = useNavigate();
  const ownId = useOwnId();
  const [closeSlots] = useStudentCloseSlotsMutation();
  /** The last attempt lacked something; the form marks what is still missing. */
  const [isIncomplete, setIncomplete] = useState(false);
  const [bookSession, { isLoading, isSuccess }] = useBookSessionMutation();
  // One idempotency key per booking attempt: a retry after a lost response is the same booking.
  const attempt = useRef({ body: '', key: '' });

  const book = async ({ mentorId, slot, isTaken, topic: typed }: Booking) => {
    const topic = cleanLine(typed);
    if (isTaken) {
      toast.error(TEXTS.booking.slotTaken);
      return;
    }
    if (!slot || topic === '') {
      setIncomplete(true);
      toast.error(TEXTS.booking.incomplete);
      return;
    }
    setIncomplete(false);
    const studentId = ownId.data ?? (await ownId.refetch()).data;
    if (studentId === undefined) {
      toast.error(TEXTS.booking.studentIdFailure);
      return;
    }
    const body = {
      studentId,
      teacherId: mentorId,
      date: slot.date,
      timeSlot: slot.timeSlot,
      topic,
    };
    const serialized = JSON.stringify(body);
    if (attempt.current.body !== serialized) attempt.current = { body: serialized, key: newIdempotencyKey() };
    const answer = await bookSession({ ...body, idempotencyKey: attempt.current.key });
    if (answer.error === undefined) {
      // A server that answers with instants manages its own schedule; one with the spec's fields only leaves that
      // to the client (decision 65). The result is ignored.
      if (answer.data?.startsAt === undefined) {
        void closeSlots({ teacherId: mentorId, date: slot.date, unavailableSlots: [slot.timeSlot] });
      }
      onBooked();
      toast.success(TEXTS.booking.success);
      void navigate('/sessions');
      return;
    }
    if (isApiError(answer.error) && typeof answer.error.status === 'number')
      attempt.current = { body: '', key: '' };
    // The slots are refetched; a taken slot is reported inline, and the topic stays (decision 2).
    const isConflict = isApiError(answer.error) && answer.error.status === 409;
    toast.error(refusalMessage(answer.error, isConflict ? TEXTS.booking.slotTaken : TEXTS.booking.failure));
  };

  // Until the next page is there, the hour that was booked is no longer free, and rightly so.
  return { book, isBooking: isLoading || isSuccess, isIncomplete };
}
