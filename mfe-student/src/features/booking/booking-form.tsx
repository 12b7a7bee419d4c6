import { Form, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHasExtra } from '@cairn/shared/api';
import { BOOKING_NOTE_EXTRA, TOPIC_MAX_LENGTH } from '@cairn/shared/contract';
import { ExpertiseTags, FormField, RatingStars, StoneAvatar } from '@cairn/shared/ui';
import { useOwnZone } from '../../account/use-own-account.ts';
import type { PresentedMentor } from '../../mentors/present-mentor.ts';
import styles from './booking-page.module.css';
import { readBookingDraft, writeBookingDraft } from './booking-draft.ts';
import { BookingSummary } from './booking-summary.tsx';
import { NoteField } from './note-field.tsx';
import { slotKey } from '../../slots/slot-clock.ts';
import { SlotPicker } from '../../slots/slot-picker.tsx';
import { bookingFields, useBooking, type BookingFields } from './use-booking.ts';
import { useFreeSlots } from '../../slots/use-free-slots.ts';

const FORM_ID = 'booking';

/** Day and slot are in the URL, topic and note in session storage: all survive a reload. */
export function BookingForm({ mentor }: { mentor: PresentedMentor }) {
  const zone = useOwnZone();
  const [params, setParams] = useSearchParams();
  // The URL updates in a transition, but a quick press on the button must already use the choice.
  const [{ day, slot: chosen }, setChoice] = useState({ day: params.get('day'), slot: params.get('slot') });
  const [form] = Form.useForm<BookingFields>();
  const [draft] = useState(() => readBookingDraft(mentor.id));
  const acceptsNote = useHasExtra(BOOKING_NOTE_EXTRA);
  const { topic } = { ...draft, ...Form.useWatch<Partial<BookingFields>>([], form) };
  const free = useFreeSlots({ mentorId: mentor.id, zone, day, month: null });
  const slot = (day && free.days.get(day)?.find((candidate) => slotKey(candidate) === chosen)) || null;
  const isTaken = chosen !== null && slot === null && !free.isLoading && !free.isError;

  const choose = (choice: { day: string | null; slot: string | null }) => {
    setChoice(choice);
    setParams(
      {
        mentor: String(mentor.id),
        ...(choice.day ? { day: choice.day } : {}),
        ...(choice.slot ? { slot: choice.slot } : {}),
      },
      { replace: true, preventScrollReset: true },
    );
  };

  const { book, isBooking, refusedAttempts } = useBooking({
    onBooked: () => writeBookingDraft(mentor.id, { topic: '', note: '' }),
  });
  const attempt = (values: Partial<BookingFields>) =>
    void book({ mentorId: mentor.id, slot, isTaken, ...values });
  const inputs = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusedAttempts === 0) return;
    inputs.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-error]')?.focus();
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
        <SlotPicker
          mentorId={mentor.id}
          mentorZone={slot?.timeZone ?? mentor.timeZone}
          zone={zone}
          day={day}
          onDay={(next) => choose({ day: next, slot: null })}
          chosen={chosen}
          isBusy={isBooking}
          hasError={refusedAttempts > 0 && chosen === null}
          onChoose={(next) => choose({ day, slot: slotKey(next) })}
        />
        <Form
          id={FORM_ID}
          form={form}
          layout="vertical"
          initialValues={draft}
          onValuesChange={(changed: Partial<BookingFields>) => writeBookingDraft(mentor.id, changed)}
          onFinish={attempt}
          onFinishFailed={({ values }) => attempt(values)}
        >
          <FormField
            schema={bookingFields}
            name="topic"
            label="Topic"
            validateTrigger={['onChange', 'onSubmit']}
          >
            <Input placeholder="What would you like to talk about?" maxLength={TOPIC_MAX_LENGTH} />
          </FormField>
          {acceptsNote && <NoteField />}
        </Form>
      </div>
      <BookingSummary
        mentorName={mentor.name}
        zone={zone}
        slot={slot}
        topic={topic}
        isBooking={isBooking}
        formId={FORM_ID}
      />
    </div>
  );
}
