import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { refusalMessage, useHasExtra } from '@cairn/shared/api';
import {
  addDays,
  dateIn,
  SESSION_MINUTES,
  SLOT_LENGTHS_EXTRA,
  type SlotLength,
  TEXTS,
} from '@cairn/shared/contract';
import { errorToastsCleared, useToast } from '@cairn/shared/platform';
import { useNow } from '@cairn/shared/ui';
import { afterQuery, useMentor, useOwnSessions, useOwnZone } from '../../account/use-mentor.ts';
import { mondayOf, weekFrom } from '../../time/calendar.ts';
import { NO_CHANGES, assignDate, saveBody, toggleHour, type Draft } from './draft.ts';
import { canToggle, type Hour, type ScheduleState } from './hour.ts';
import { useMentorListWeekQuery, useMentorSaveScheduleMutation } from './schedule-api.ts';
import { dayHours } from './week-grid.ts';

/** The state of the schedule page. */
export function useSchedule() {
  const mentor = useMentor();
  const zone = useOwnZone();
  const now = useNow();
  const today = dateIn(zone, now);
  const [date, setDate] = useState<string | null>(null);
  const [shownMonday, setMonday] = useState<string | null>(null);
  const [draft, setDraft] = useState<Draft>(NO_CHANGES);
  const [newLength, setNewLength] = useState<SlotLength>(SESSION_MINUTES);
  const hasLengths = useHasExtra(SLOT_LENGTHS_EXTRA);
  const [isRefused, setRefused] = useState(false);
  const toast = useToast();
  const dispatch = useDispatch();
  const [save, { isLoading: isSaving }] = useMentorSaveScheduleMutation();

  // On weekends, the next week is shown first.
  const monday = shownMonday ?? mondayOf(addDays(today, 2));
  const mentorId = mentor.data?.id;
  const week = afterQuery(
    mentor,
    useMentorListWeekQuery(mentorId === undefined ? skipToken : { mentorId, monday }),
  );
  const sessions = useOwnSessions();
  const state: ScheduleState = {
    slots: week.currentData ?? [],
    sessions: sessions.data ?? [],
    zone,
    now,
    draft,
    newLength,
  };

  /** The toast that asks for a date and an hour covers the Save button. */
  const clearRefusal = (chosen: string | null, changed: Draft) => {
    if (!isRefused || chosen === null || Object.keys(changed).length === 0) return;
    setRefused(false);
    dispatch(errorToastsCleared());
  };
  const submit = async () => {
    if (mentorId === undefined) return toast.error(TEXTS.schedule.noTeacher);
    const untouched =
      date === null
        ? []
        : dayHours(date, state).filter((hour) => hour.willBeOpen && !hour.isChanged && canToggle(hour));
    const body = saveBody(mentorId, draft, untouched, hasLengths);
    if (date === null || body.length === 0) {
      setRefused(true);
      return toast.error(TEXTS.schedule.incomplete);
    }
    try {
      await save({ mentorId, slots: body }).unwrap();
      setDraft(NO_CHANGES);
      toast.success(TEXTS.schedule.success);
    } catch (error) {
      toast.error(refusalMessage(error, TEXTS.schedule.failure));
    }
  };

  return {
    mentorId,
    /** False while the mentor's id is loading; saving requires the id. */
    isReady: mentorId !== undefined || !mentor.isFetching,
    zone,
    today,
    date,
    monday,
    days: weekFrom(monday),
    week,
    state,
    draft,
    /** Minutes of a new hour. The mentor can choose them only if `hasLengths`. */
    newLength,
    hasLengths,
    chooseLength: setNewLength,
    isSaving,
    /** Whether a save failed because no date is chosen. */
    lacksDate: isRefused && date === null,
    chooseDate: (chosen: string | null) => {
      setDate(chosen);
      if (chosen === null) return;
      setMonday(mondayOf(chosen));
      setDraft((current) => assignDate(current, chosen));
      clearRefusal(chosen, draft);
    },
    chooseWeek: setMonday,
    toggle: (hour: Hour) => {
      if (!canToggle(hour)) return;
      const toggled = (current: Draft) =>
        toggleHour(current, hour.date, hour.timeSlot, hour.kind === 'open', newLength);
      if (hour.date !== '') setDate((current) => current ?? hour.date);
      setDraft(toggled);
      clearRefusal(date ?? (hour.date || null), toggled(draft));
    },
    /** Replaces the draft after painting. */
    applyDraft: (painted: Draft, firstDate: string | undefined) => {
      if (firstDate !== undefined) setDate((current) => current ?? firstDate);
      setDraft(painted);
      clearRefusal(date ?? firstDate ?? null, painted);
    },
    discard: () => setDraft(NO_CHANGES),
    submit,
  };
}

export type Schedule = ReturnType<typeof useSchedule>;
