import { Switch } from 'antd';
import { useId, useLayoutEffect, useState } from 'react';
import { refusalMessage } from '@cairn/shared/api';
import type { ConnectedCalendar } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { useMentorChooseCalendarsMutation } from './connected-calendar-api.ts';
import styles from './connected-calendar.module.css';

/** Chooses the calendars whose busy times hide hours. */
export function CalendarChoice({ calendars }: { calendars: readonly ConnectedCalendar[] }) {
  const [choose, { isLoading, originalArgs }] = useMentorChooseCalendarsMutation();
  const [pressed, setPressed] = useState<number>();
  const heading = useId();
  const toast = useToast();
  // `loading` disables the pressed switch, which then loses the focus.
  useLayoutEffect(() => {
    if (isLoading || pressed === undefined || document.activeElement !== document.body) return;
    document.getElementById(`${heading}-${pressed}`)?.focus({ preventScroll: true });
  }, [isLoading, pressed, heading]);
  const chosen = calendars.filter(({ isBlocking }) => isBlocking).map(({ id }) => id);
  // Shows the new choice during the save.
  const shown = isLoading && originalArgs ? originalArgs.blocking : chosen;
  const change = async (id: number, isWanted: boolean) => {
    setPressed(id);
    const blocking = isWanted ? [...chosen, id] : chosen.filter((other) => other !== id);
    const { error } = await choose({ blocking });
    if (error) toast.error(refusalMessage(error, 'Your choice could not be saved. Please try again.'));
  };
  return (
    <div className={styles.choice} role="group" aria-labelledby={heading}>
      <h3 id={heading}>These calendars hide hours</h3>
      <ul>
        {calendars.map(({ id, name }) => (
          <li key={id}>
            <label className={styles.calendar} htmlFor={`${heading}-${id}`}>
              <Switch
                id={`${heading}-${id}`}
                checked={shown.includes(id)}
                loading={isLoading && id === pressed}
                disabled={isLoading && id !== pressed}
                onChange={(isWanted) => void change(id, isWanted)}
              />
              <span>{name}</span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}
