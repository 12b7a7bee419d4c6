import { createContext, use, useId, useState, type ComponentProps } from 'react';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { formatDate } from '@cairn/shared/contract';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import updateLocale from 'dayjs/plugin/updateLocale.js';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './date-input.module.css';
import { FieldProblem } from './field-problem.tsx';

dayjs.extend(customParseFormat);
// Months have the same abbreviations as in all texts.
dayjs.extend(updateLocale);
dayjs.updateLocale('en', {
  weekStart: 1,
  monthsShort: Array.from({ length: 12 }, (_, month) =>
    formatDate(dayjs(new Date(2000, month, 1)).format('YYYY-MM-DD'), { month: 'short' }),
  ),
});

const API_FORMAT = 'YYYY-MM-DD';
// Dates are shown in the first format (decision 87). The other formats can be typed.
const FORMATS = ['D MMM YYYY', API_FORMAT, 'MMM D, YYYY'];
// No-break spaces keep the date in a message on one line.
const MESSAGE_FORMAT = 'D\u00a0MMM\u00a0YYYY';

type Props = {
  id?: string;
  'aria-label'?: string;
  /** Id of the page's error about the date. */
  problemId?: string | undefined;
  className?: string | undefined;
  placeholder?: string;
  /** `YYYY-MM-DD`; null without a date. */
  value: string | null;
  min?: string | undefined;
  max?: string | undefined;
  /** Without a chosen date, the calendar opens on the month of `firstShown`. */
  firstShown?: string | undefined;
  /** The label of a marked date; undefined for other dates. */
  marks?: ((date: string) => string | undefined) | undefined;
  onChange: (date: string | null) => void;
  /** Receives a date of the month that the calendar now shows. */
  onMonth?: (date: string) => void;
};

/** The error about a typed text; undefined for an allowed date and for an empty text. */
function problemOf(text: string, { min = '', max = '9999-12-31' }: Pick<Props, 'min' | 'max'>) {
  if (text === '') return undefined;
  const date = dayjs(text, FORMATS, true);
  if (!date.isValid()) return `Enter a date like ${dayjs().format(MESSAGE_FORMAT)}.`;
  const day = date.format(API_FORMAT);
  if (day < min) return `Choose ${dayjs(min).format(MESSAGE_FORMAT)} or a later date.`;
  return day > max ? `Choose ${dayjs(max).format(MESSAGE_FORMAT)} or an earlier date.` : undefined;
}

const RefusedText = createContext<string | undefined>(undefined);

/** Shows a refused text, which antd would remove from the field. */
function DateText(props: ComponentProps<'input'>) {
  return <input {...props} value={use(RefusedText) ?? props.value} />;
}

const COMPONENTS = { input: DateText };

/**
 * The date control of all pages. A text that is not an allowed date stays in the field with an error.
 */
export function DateInput({
  value,
  min,
  max,
  firstShown,
  marks,
  problemId,
  className,
  onChange,
  onMonth,
  ...field
}: Props) {
  const ownProblemId = useId();
  const [refused, setRefused] = useState<{ text: string; problem: string; value: string | null }>();
  // A refusal sets the value to null but keeps the text. A date that the page sets replaces the text.
  if (refused && value !== refused.value) setRefused(value === null ? { ...refused, value } : undefined);
  const describedBy = refused ? ownProblemId : problemId;
  const check = ({ target }: { target: EventTarget }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const text = target.value;
    const problem = problemOf(text, { min, max });
    setRefused(problem === undefined ? undefined : { text, problem, value });
    if (value !== null && (problem !== undefined || text === '')) onChange(null);
  };
  return (
    <div className={classNames(styles.field, className)} onInput={() => setRefused(undefined)}>
      <RefusedText value={refused?.text}>
        <DatePicker
          {...field}
          {...(describedBy === undefined
            ? {}
            : { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': describedBy })}
          components={COMPONENTS}
          value={value ? dayjs(value) : null}
          format={FORMATS}
          {...(min ? { minDate: dayjs(min) } : {})}
          {...(max ? { maxDate: dayjs(max) } : {})}
          {...(firstShown ? { defaultPickerValue: dayjs(firstShown) } : {})}
          showNow={false}
          onBlur={check}
          onKeyDown={(event) => {
            if (event.key === 'Enter') check(event);
          }}
          onChange={(date) => onChange(date ? date.format(API_FORMAT) : null)}
          {...(onMonth ? { onPanelChange: (date) => onMonth(date.format(API_FORMAT)) } : {})}
          {...(marks
            ? {
                cellRender: (current, { type, originNode }) => {
                  const label =
                    type === 'date' && typeof current === 'object'
                      ? marks(current.format(API_FORMAT))
                      : undefined;
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
      </RefusedText>
      {refused && (
        <FieldProblem id={ownProblemId} role="alert">
          {refused.problem}
        </FieldProblem>
      )}
    </div>
  );
}
