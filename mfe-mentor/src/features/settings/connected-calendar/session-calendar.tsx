import { Select } from 'antd';
import { useId } from 'react';
import { refusalMessage } from '@cairn/shared/api';
import type { ConnectedCalendar, SessionCalendar as State } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { FailureNotice } from '@cairn/shared/ui';
import { useMentorChooseSessionCalendarMutation } from './connected-calendar-api.ts';
import { describeWriting, describeWritingProblem } from './describe-writing.ts';
import styles from './connected-calendar.module.css';

const NONE = 0;

interface Props {
  readonly calendars: readonly ConnectedCalendar[];
  readonly state: State;
  /** Whether reading the calendars fails. The page already shows the reason. */
  readonly isUnavailable: boolean;
}

/** Selects the calendar into which sessions are written. */
export function SessionCalendar({ calendars, state, isUnavailable }: Props) {
  const [choose, { isLoading, originalArgs }] = useMentorChooseSessionCalendarMutation();
  const field = useId();
  const toast = useToast();
  const offered = calendars.filter(({ id, isWritable }) => isWritable === true || id === state.calendarId);
  const isGone = state.calendarId === null && state.calendarName !== null;
  // Shows the new choice during the save.
  const chosen = isLoading && originalArgs ? originalArgs.calendarId : state.calendarId;
  const change = async (value: number) => {
    const { error } = await choose({ calendarId: value === NONE ? null : value });
    if (error) toast.error(refusalMessage(error, 'Your choice could not be saved. Please try again.'));
  };
  const problem = isUnavailable ? null : describeWritingProblem(state);
  return (
    <div className={styles.choice}>
      <h3>
        <label htmlFor={field}>Add confirmed sessions to</label>
      </h3>
      <Select
        id={field}
        className={styles.target ?? ''}
        size="large"
        loading={isLoading}
        {...(isGone && chosen === null ? {} : { value: chosen ?? NONE })}
        placeholder="Choose a calendar"
        options={[
          { value: NONE, label: 'Do not add sessions' },
          ...offered.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(value: number) => void change(value)}
      />
      {problem !== null && <FailureNotice>{problem}</FailureNotice>}
      <p className={styles.lead} role="status">
        {describeWriting(state, isUnavailable)}
      </p>
    </div>
  );
}
