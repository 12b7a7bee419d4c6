import { Select as AntdSelect, type SelectProps } from 'antd';
import type { DefaultOptionType } from 'antd/es/select';
import { useDeferredOpen } from './use-deferred-open.ts';

type Props<Value, Option extends DefaultOptionType> = Omit<
  SelectProps<Value, Option>,
  'open' | 'onOpenChange' | 'onKeyDown'
>;

/** The library's select, whose list is drawn after the frame that shows the press. */
export function Select<Value = unknown, Option extends DefaultOptionType = DefaultOptionType>({
  onBlur,
  ...props
}: Props<Value, Option>) {
  const { forget, ...opening } = useDeferredOpen();
  return (
    <AntdSelect<Value, Option>
      {...props}
      {...opening}
      onBlur={(event) => {
        forget();
        onBlur?.(event);
      }}
      onKeyDown={({ key }) => key === 'Escape' && forget()}
    />
  );
}
