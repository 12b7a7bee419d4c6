import { useState } from 'react';
import { isApiError, refusalMessage, shownVersion, useHasExtra } from '@cairn/shared/api';
import { SLOT_LENGTHS_EXTRA, TEXTS, type Session, type Slot } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { ConfirmDialog, SlotTime } from '@cairn/shared/ui';
import { slotKey } from '../../slots/slot-clock.ts';
import { shownLength } from '../../slots/shown-length.ts';
import { SlotPicker } from '../../slots/slot-picker.tsx';
import { useStudentRescheduleMutation } from './sessions-api.ts';
import styles from './sessions-page.module.css';

type Props = { session: Session; mentorId: number; zone: string; onClose: () => void };

export function RescheduleDialog({ session, mentorId, zone, onClose }: Props) {
  const toast = useToast();
  const [reschedule, { isLoading }] = useStudentRescheduleMutation();
  const hasLengths = useHasExtra(SLOT_LENGTHS_EXTRA);
  const [day, setDay] = useState<string | null>(null);
  const [slot, setSlot] = useState<Slot | null>(null);

  const move = async () => {
    if (!slot) return;
    const result = await reschedule({
      id: session.id,
      date: slot.date,
      timeSlot: slot.timeSlot,
      ...shownLength(slot, hasLengths),
      ...shownVersion(session),
    });
    if (result.error) {
      toast.error(refusalMessage(result.error, TEXTS.booking.failure));
      // A 409 can mean that the time is taken.
      if (isApiError(result.error) && result.error.status === 409) setSlot(null);
      return;
    }
    toast.success('Session rescheduled. Your mentor has to confirm the new time.');
    onClose();
  };

  return (
    <ConfirmDialog
      open
      title={`Reschedule with ${session.teacher.name}`}
      confirmLabel="Reschedule"
      cancelLabel="Keep It"
      disabled={slot === null}
      busy={isLoading}
      onConfirm={() => void move()}
      onCancel={onClose}
    >
      <p className={styles.now}>
        Currently: <SlotTime {...session} zone={zone} />
      </p>
      {session.status === 'CONFIRMED' && (
        <p className={styles.now}>
          {session.teacher.name} has to confirm the new time: the session is pending until then.
        </p>
      )}
      <SlotPicker
        mentorId={mentorId}
        zone={zone}
        day={day}
        onDay={(next) => {
          setDay(next);
          setSlot(null);
        }}
        chosen={slot && slotKey(slot)}
        isBusy={isLoading}
        movingId={session.id}
        minutes={session.sessionType?.minutes}
        onChoose={setSlot}
      />
    </ConfirmDialog>
  );
}
