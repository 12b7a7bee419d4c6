import { memo, useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHasExtra } from '@cairn/shared/api';
import { BOOKING_NOTE_EXTRA, FREE_MONTHS_EXTRA, TOPIC_MAX_LENGTH, type Slot } from '@cairn/shared/contract';
import { ExpertiseTags, RatingStars, StoneAvatar, TextField } from '@cairn/shared/ui';
import { useOwnViewedZone } from '../../account/use-own-account.ts';
import type { PresentedMentor } from '../../mentors/present-mentor.ts';
import styles from './booking-page.module.css';
import { writeBookingDraft } from './booking-draft.ts';
import { chosenSlot, dayOfSlot } from './chosen-slot.ts';
import { BookingSummary } from './booking-summary.tsx';
import { HoldNotice } from './hold-notice.tsx';
import { NoteField } from './note-field.tsx';
import { fitSlot } from '../../slots/fit-slot.ts';
import { slotKey } from '../../slots/slot-clock.ts';
import { viewerDayOf } from '../../slots/slot-days.ts';
import { SlotPicker } from '../../slots/slot-picker.tsx';
import { useNextFree } from '../../slots/month/use-free-month.ts';
import { WaitingNotice } from '../../waiting/waiting-notice.tsx';
import { RepeatField } from './repeat/repeat-field.tsx';
import { useRepeat } from './repeat/use-repeat.ts';
import { SessionTypeField } from './session-type-field.tsx';
import { writeTypeDraft } from './type-draft.ts';
import { TypeQuestions } from './type-questions.tsx';
import { useSessionType } from './use-session-type.ts';
import { useBookingFields } from './use-booking-fields.ts';
import { useBooking } from './use-booking.ts';
import { useSlotHold } from './use-slot-hold.ts';
import { useFreeSlots } from '../../slots/use-free-slots.ts';

const FORM_ID = 'booking';

/** A keystroke in the topic must not render the times again. */
const MemoSlotPicker = memo(SlotPicker);

export function BookingForm({ mentor }: { mentor: PresentedMentor }) {
  const { zone } = useOwnViewedZone();
  const [params, setParams] = useSearchParams();
  // The URL changes late, in a transition. The button must use the choice at once.
  const [{ day: chosenDay, slot: chosen }, setChoice] = useState(() =>
    chosenSlot(params, { zone, mentorZone: mentor.timeZone }),
  );
  const day = dayOfSlot(chosen, { zone, mentorZone: mentor.timeZone }) ?? chosenDay;
  const { values, change, problemOf, checkAll } = useBookingFields(mentor.id);
  const acceptsNote = useHasExtra(BOOKING_NOTE_EXTRA);
  const isDayOnly = useHasExtra(FREE_MONTHS_EXTRA);
  const free = useFreeSlots({ mentorId: mentor.id, zone, day, month: null, isDayOnly });
  // A refetch of the mentor must not move the calendar.
  const [nextSlot] = useState(mentor.nextSlot);
  const firstFree = nextSlot ? viewerDayOf(nextSlot, zone) : undefined;
  const next = useNextFree({ mentorId: mentor.id, zone, firstFree });
  const sessionType = useSessionType(mentor.id);
  const minutes = sessionType.type?.minutes;
  const chosenFree = (day && free.days.get(day)?.find((candidate) => slotKey(candidate) === chosen)) || null;
  const slot = chosenFree && fitSlot(chosenFree, minutes);
  const repeat = useRepeat(mentor.id, slot, sessionType.type?.id);
  const hold = useSlotHold(mentor.id, chosenFree);
  const isTaken = chosen !== null && chosenFree === null && !free.isLoading && !free.isError;

  const choose = useCallback(
    (choice: { day: string | null; slot: string | null }) => {
      setChoice(choice);
      setParams(
        {
          mentor: String(mentor.id),
          ...(choice.day ? { day: choice.day } : {}),
          ...(choice.slot ? { slot: choice.slot } : {}),
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [mentor.id, setParams],
  );
  const chooseDay = useCallback((next: string | null) => choose({ day: next, slot: null }), [choose]);
  const chooseSlot = useCallback(
    (next: Slot) => choose({ day: viewerDayOf(next, zone), slot: slotKey(next) }),
    [choose, zone],
  );

  const { book, isBooking, refusedAttempts, refusal } = useBooking({
    onBooked: () => {
      writeBookingDraft(mentor.id, { topic: '', note: '' });
      writeTypeDraft(mentor.id, null);
    },
    // The mentor may have changed the session types.
    onConflict: () => void sessionType.refetch(),
    untilReady: hold.untilAnswered,
  });
  /** The session type at the last submit. Only empty answers of this type are marked as errors. */
  const [checkedType, setCheckedType] = useState<number>();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    checkAll();
    const { topic, note } = values;
    const { type, requestFields, isIncomplete } = sessionType;
    setCheckedType(type?.id);
    void book({
      mentorId: mentor.id,
      slot,
      isTaken,
      topic,
      ...(acceptsNote && { note }),
      type: requestFields,
      isTypeIncomplete: isIncomplete,
      series: repeat.series,
    });
  };
  const inputs = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusedAttempts === 0) return;
    const field = inputs.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-error]');
    // Toasts and bars cover the edges of the window.
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  }, [refusedAttempts]);

  return (
    <div className={styles.columns}>
      <div ref={inputs} className={styles.form}>
        <section className={styles.mentor} aria-label="Mentor">
          <StoneAvatar id={mentor.id} name={mentor.name} photo={mentor.photo} size={64} />
          <div>
            <h2>{mentor.name}</h2>
            <p>{mentor.title}</p>
            <RatingStars value={mentor.rating} count={mentor.ratingCount} />
          </div>
          <ExpertiseTags tags={mentor.tags} />
        </section>
        <SessionTypeField chosen={sessionType} hasError={refusedAttempts > 0} />
        <MemoSlotPicker
          mentorId={mentor.id}
          zone={zone}
          day={day}
          firstFree={firstFree}
          onDay={chooseDay}
          chosen={chosen}
          isBusy={isBooking}
          refusal={[refusal, hold.refusal].find((refused) => refused?.slot === chosen)?.text}
          minutes={minutes}
          hasError={refusedAttempts > 0 && slot === null && !isTaken}
          onChoose={chooseSlot}
        />
        <HoldNotice hold={hold.state} />
        <RepeatField chosen={repeat} zone={zone} />
        <form id={FORM_ID} noValidate onSubmit={onSubmit}>
          <TextField
            label="Topic"
            name="topic"
            placeholder="What would you like to talk about?"
            maxLength={TOPIC_MAX_LENGTH}
            value={values.topic}
            onChange={(event) => change('topic', event.target.value)}
            problem={problemOf('topic')}
          />
          <TypeQuestions
            chosen={sessionType}
            marksEmpty={refusedAttempts > 0 && sessionType.type?.id === checkedType}
          />
          {acceptsNote && (
            <NoteField
              value={values.note}
              onChange={(note) => change('note', note)}
              problem={problemOf('note')}
            />
          )}
        </form>
        {(free.areDaysKnown || next !== undefined) && (
          <WaitingNotice
            mentor={mentor}
            zone={zone}
            isFull={isDayOnly ? next === null : free.days.size === 0}
            onBook={choose}
          />
        )}
      </div>
      <BookingSummary
        mentorName={mentor.name}
        zone={zone}
        slot={slot}
        type={sessionType.type}
        series={repeat.series}
        topic={values.topic}
        isBooking={isBooking}
        formId={FORM_ID}
      />
    </div>
  );
}
