import { useId } from 'react';
import { OCCURRENCE_TEXTS, SERIES_MAX, SERIES_MIN, formatDate } from '@cairn/shared/contract';
import { Choice, FailureNotice, SlotTime } from '@cairn/shared/ui';
import styles from './repeat.module.css';
import type { ChosenRepeat } from './use-repeat.ts';

type Props = { chosen: ChosenRepeat; zone: string };

const INTERVALS = [
  { value: '0', label: 'Does not repeat' },
  { value: '1', label: 'Weekly' },
  { value: '2', label: 'Every two weeks' },
];
const COUNTS = Array.from({ length: SERIES_MAX - SERIES_MIN + 1 }, (_item, index) => {
  const count = String(SERIES_MIN + index);
  return { value: count, label: count };
});
const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;

/** Lets the student repeat the booking. Hidden on a server without series. */
export function RepeatField({ chosen, zone }: Props) {
  const id = useId();
  const { repeat, choose } = chosen;
  if (!chosen.isOffered) return null;
  return (
    <section className={styles.repeat} aria-label="Repeat">
      <div className={styles.fields}>
        <div className={styles.field}>
          <label htmlFor={`${id}-every`}>Repeat</label>
          <Choice
            id={`${id}-every`}
            options={INTERVALS}
            value={String(repeat?.everyWeeks ?? 0)}
            onChange={({ target }) =>
              choose(target.value === '0' ? null : { everyWeeks: target.value === '1' ? 1 : 2 })
            }
          />
        </div>
        {repeat && (
          <div className={styles.field}>
            <label htmlFor={`${id}-count`}>Number of sessions</label>
            <Choice
              id={`${id}-count`}
              options={COUNTS}
              value={String(repeat.count)}
              onChange={({ target }) => choose({ count: Number(target.value) })}
            />
          </div>
        )}
      </div>
      {repeat && <Dates chosen={chosen} zone={zone} />}
    </section>
  );
}

function Dates({ chosen, zone }: Props) {
  const { occurrences, series } = chosen;
  if (!chosen.hasTime) return <p className={styles.soft}>Choose the time of the first session above.</p>;
  if (chosen.isError)
    return <FailureNotice onRetry={chosen.retry}>The dates could not be loaded.</FailureNotice>;
  if (!occurrences) return <p className={styles.soft}>Checking the dates</p>;
  return (
    <>
      <ol className={styles.dates} aria-label="Dates of the series">
        {occurrences.map(({ date, state, startsAt, endsAt, timeSlot, timeZone }) => (
          <li key={date} data-state={state === 'free' ? 'free' : 'blocked'}>
            {startsAt === null ? (
              formatDate(date, DAY)
            ) : (
              <SlotTime
                date={date}
                timeSlot={timeSlot}
                timeZone={timeZone}
                startsAt={startsAt}
                endsAt={endsAt ?? startsAt}
                zone={zone}
              />
            )}
            <span>{OCCURRENCE_TEXTS[state]}</span>
          </li>
        ))}
      </ol>
      <p role="status" className={styles.soft}>
        {series
          ? `${series.dates.length} of ${occurrences.length} sessions will be requested.${
              series.dates.length < occurrences.length ? ' The others are left out.' : ''
            }`
          : 'Fewer than two of these dates are free. Choose another time.'}
      </p>
    </>
  );
}
