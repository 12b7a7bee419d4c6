import { DatePicker as AntdDatePicker, type DatePickerProps } from 'antd';
import type { Dayjs } from 'dayjs';
import { useDeferredOpen } from './use-deferred-open.ts';

type Props = Omit<DatePickerProps<Dayjs, false>, 'open' | 'onOpenChange' | 'onKeyDown'>;

/** The library's field for a day, whose calendar is drawn after the frame that shows the press. */
export function DatePicker({ onBlur, onChange, ...props }: Props) {
  const { forget, ...opening } = useDeferredOpen();
  return (
    <AntdDatePicker<Dayjs, false>
      {...props}
      {...opening}
      onBlur={(event, info) => {
        forget();
        onBlur?.(event, info);
      }}
      onKeyDown={({ key }) => key === 'Escape' && forget()}
      onChange={(day, text) => {
        forget();
        onChange?.(day, text);
      }}
    />
  );
}
