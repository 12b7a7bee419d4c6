import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { refusalMessage, useHasExtra } from '@cairn/shared/api';
import {
  SESSION_MINUTES,
  SLOT_LENGTHS_EXTRA,
  TEXTS,
  type SlotLength,
  type WeeklyTemplate,
} from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { CheckIcon, VisuallyHidden, classNames } from '@cairn/shared/ui';
import { useMentorSaveTemplateMutation } from '../../../schedule/template-api.ts';
import { LengthChoice } from '../length-choice.tsx';
import { useGridKeys } from '../use-grid-keys.ts';
import {
  WEEKDAYS,
  isBlocked,
  lengthOf,
  sameHours,
  templateTimes,
  toggleHour,
  toggleRow,
} from './template-hours.ts';
import styles from './usual-week.module.css';

type Props = {
  mentorId: number;
  saved: WeeklyTemplate['hours'];
  onUnsaved: (unsaved: boolean) => void;
};

/** A row header opens or closes a time from Monday to Friday. */
export function TemplateEditor({ mentorId, saved, onUnsaved }: Props) {
  const [hours, setHours] = useState(saved);
  const [lastSaved, setLastSaved] = useState(saved);
  const [save, { isLoading, originalArgs: sent }] = useMentorSaveTemplateMutation();
  if (!sameHours(saved, lastSaved)) {
    setLastSaved(saved);
    // After a save from this editor, the hours that were pressed since stay.
    const isOwnSave = sent !== undefined && sameHours(saved, sent.template.hours);
    if (!isOwnSave && sameHours(hours, lastSaved)) setHours(saved);
  }
  const [newLength, setNewLength] = useState<SlotLength>(SESSION_MINUTES);
  const hasLengths = useHasExtra(SLOT_LENGTHS_EXTRA);
  const toast = useToast();
  const times = templateTimes(hours, templateTimes(saved));
  const keys = useGridKeys(times.length, WEEKDAYS.length);
  const changed = !sameHours(hours, saved);
  useEffect(() => {
    onUnsaved(changed);
    return () => onUnsaved(false);
  }, [changed, onUnsaved]);

  const submit = async () => {
    try {
      await save({ mentorId, template: { hours } }).unwrap();
      toast.success('Usual week saved');
    } catch (error) {
      toast.error(refusalMessage(error, TEXTS.schedule.failure));
    }
  };
  return (
    <div className={styles.template}>
      {hasLengths && <LengthChoice value={newLength} onChange={setNewLength} />}
      <div className={styles.scroll}>
        <table role="grid" aria-label="Hours of your usual week" {...keys.grid}>
          <thead>
            <tr>
              <td />
              {WEEKDAYS.map((weekday) => (
                <th key={weekday} scope="col">
                  <abbr title={weekday}>{weekday.slice(0, 3)}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {times.map((timeSlot, row) => (
              <tr key={timeSlot}>
                <th scope="row">
                  <button
                    type="button"
                    title="Monday to Friday"
                    onClick={() => setHours(toggleRow(hours, timeSlot, newLength))}
                  >
                    {timeSlot}
                  </button>
                </th>
                {WEEKDAYS.map((name, column) => {
                  const weekday = column + 1;
                  const minutes = lengthOf(hours, weekday, timeSlot);
                  const isOpen = minutes !== undefined;
                  const { cell, isTabStop, onFocus } = keys.cell(row, column);
                  return (
                    <td key={name}>
                      <button
                        type="button"
                        data-cell={cell}
                        tabIndex={isTabStop ? 0 : -1}
                        className={classNames(styles.cell, isOpen && styles.open)}
                        aria-pressed={isOpen}
                        disabled={!isOpen && isBlocked(hours, weekday, timeSlot, newLength)}
                        onFocus={onFocus}
                        onClick={() => setHours(toggleHour(hours, weekday, timeSlot, newLength))}
                      >
                        <VisuallyHidden>
                          {name}, {timeSlot}{' '}
                        </VisuallyHidden>
                        {isOpen && (
                          <>
                            <span className={styles.word}>Open</span>
                            {minutes === SESSION_MINUTES ? <CheckIcon size={18} /> : ` ${minutes} min`}
                          </>
                        )}
                      </button>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.row}>
        <Button disabled={!changed} loading={isLoading} onClick={() => void submit()}>
          Save Usual Week
        </Button>
        {changed && (
          <Button type="text" onClick={() => setHours(saved)}>
            Discard
          </Button>
        )}
      </div>
    </div>
  );
}
