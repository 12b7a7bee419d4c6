import { useState } from 'react';
import { isApiError, refusalMessage, useBookSessionMutation, useHasExtra } from '@cairn/shared/api';
import { SLOT_LENGTHS_EXTRA, TEXTS, type Session, type Slot } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { useAttemptKey } from '@cairn/shared/ui';
import { useOwnId } from '../account/use-own-account.ts';
import { shownLength } from '../slots/shown-length.ts';

type Time = Pick<Slot, 'date' | 'timeSlot' | 'startsAt' | 'endsAt'> & {
  teacher: { id: number; name: string };
};

/** Requests a session at a time, with the topic and the optional note of another session. */
export function useBookTime({ topic, note }: Pick<Session, 'topic' | 'note'>) {
  const toast = useToast();
  const ownId = useOwnId();
  const [bookSession, { isLoading }] = useBookSessionMutation();
  const attempt = useAttemptKey();
  const hasLengths = useHasExtra(SLOT_LENGTHS_EXTRA);
  const [requestedFrom, setRequestedFrom] = useState<string>();
  const [refusal, setRefusal] = useState<string>();

  const refuse = (text: string) => {
    setRefusal(text);
    toast.error(text);
  };
  const book = async (time: Time) => {
    const { teacher, date, timeSlot } = time;
    setRefusal(undefined);
    const studentId = ownId.data ?? (await ownId.refetch()).data;
    if (studentId === undefined) return refuse(TEXTS.booking.studentIdFailure);
    const body = {
      studentId,
      teacherId: teacher.id,
      date,
      timeSlot,
      topic,
      ...(note ? { note } : {}),
      ...shownLength(time, hasLengths),
    };
    const { error } = await bookSession({ ...body, idempotencyKey: attempt.keyOf(body) });
    if (error === undefined) {
      setRequestedFrom(teacher.name);
      return toast.success(TEXTS.booking.success);
    }
    if (isApiError(error) && typeof error.status === 'number') attempt.end();
    refuse(refusalMessage(error, TEXTS.booking.failure));
  };
  return {
    book,
    isBooking: isLoading,
    /** Name of the mentor to whom the request was sent; undefined until then. */
    requestedFrom,
    refusal,
  };
}
