import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { isApiError, messageOf, newIdempotencyKey, useBookSessionMutation } from '@cairn/shared/api';
import { TEXTS, type Slot } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { useOwnId } from '../account/use-own-account.ts';

interface Booking {
  readonly mentorId: number;
  readonly slot: Slot | null;
  readonly topic: string;
}

/** Books a slot and says how it went, in the words of the catalogue (spec 5 and 8, decisions 2 and 38). */
export function useBooking({ onBooked, onTaken }: { onBooked: () => void; onTaken: () => void }) {
  const toast = useToast();
  const navigate = useNavigate();
  const ownId = useOwnId();
  const [bookSession, { isLoading }] = useBookSessionMutation();
  // One key for one wish: a press repeated after a lost answer is still one booking.
  const wish = useRef({ what: '', key: '' });

  const book = async ({ mentorId, slot, topic }: Booking) => {
    if (!slot || topic.trim() === '') {
      toast.error(TEXTS.booking.incomplete);
      return;
    }
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
      topic: topic.trim(),
    };
    const what = JSON.stringify(body);
    if (wish.current.what !== what) wish.current = { what, key: newIdempotencyKey() };
    const answer = await bookSession({ ...body, idempotencyKey: wish.current.key });
    if (answer.error === undefined) {
      onBooked();
      toast.success(TEXTS.booking.success);
      void navigate('/sessions');
      return;
    }
    if (isApiError(answer.error) && typeof answer.error.status === 'number')
      wish.current = { what: '', key: '' };
    if (isApiError(answer.error) && answer.error.status === 409) {
      toast.error(messageOf(answer.error, TEXTS.booking.slotTaken));
      onTaken();
      return;
    }
    toast.error(TEXTS.booking.failure);
  };

  return { book, isBooking: isLoading };
}
