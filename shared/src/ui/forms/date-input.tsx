import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { formatDate } from '@cairn/shared/contract';
import updateLocale from 'dayjs/plugin/updateLocale.js';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './date-input.module.css';

// Weeks start on Monday, as in the week grid of the schedule, and months are abbreviated as in texts.
dayjs.extend(updateLocale);
dayjs.updateLocale('en', {
  weekStart: 1,
  monthsShort: Array.from({ length: 12 }, (_, month) =>
    formatDate(dayjs(new Date(2000, month, 1)).format('YYYY-MM-DD'), { month: 'short' }),
  ),
});

const WIRE = 'YYYY-MM-DD';
// The format of all dates on the pages (decision 87), then further ones that can be typed.
const FORMATS = ['D MMM YYYY', WIRE, 'MMM D, YYYY'];

type Props = {
  id?: string;
  'aria-label'?: string;
  /** Id of the error text of the date. */
  problemId?: string | undefined;
  className?: string | undefined;
  placeholder?: string;
  /** `YYYY-MM-DD`, like all dates of this control. */
  value: string | null;
  min?: string | undefined;
  max?: string | undefined;
  /** Labels of marked dates; others have none. */
  marks?: ((date: string) => string | undefined) | undefined;
  onChange: (date: string | null) => void;
  /** The calendar shows another month. */
  onMonth?: (date: string) => void;
};

/** The one date control: shows `22 Nov 2026` like all texts, accepts `YYYY-MM-DD` too, weeks from Monday. */
export function DateInput({
  value,
  min,
  max,
  marks,
  problemId,
  className,
  onChange,
  onMonth,
  ...field
}: Props) {
  return (
    <DatePicker
      {...field}
      {...(className === undefined ? {} : { className })}
      {...(problemId === undefined
        ? {}
        : { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': problemId })}
      value={value ? dayjs(value) : null}
      format={FORMATS}
      {...(min ? { minDate: dayjs(min) } : {})}
      {...(max ? { maxDate: dayjs(max) } : {})}
      showNow={false}
      onChange={(date) => onChange(date ? date.format(WIRE) : null)}
      {...(onMonth ? { onPanelChange: (date) => onMonth(date.format(WIRE)) } : {})}
      {...(marks
        ? {
            cellRender: (current, { type, originNode }) => {
              const label =
                type === 'date' && typeof current === 'object' ? marks(current.format(WIRE)) : undefined;
              if (label === undefined) return originNode;
              return (
                <div className={styles.marked}>
                  {originNode}
                  <VisuallyHidden>{label}</VisuallyHidden>
                </div>
              );
            },
          }
        : {})}
    />
  );
}
