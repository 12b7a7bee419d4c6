import { ConfigProvider, Select as AntdSelect, type RefSelectProps, type SelectProps } from 'antd';
import type { Ref } from 'react';
import { usePopup } from './use-popup.ts';

type DefaultOption = NonNullable<SelectProps['options']>[number];
type Props<Value, Option extends DefaultOption> = Omit<SelectProps<Value, Option>, 'open' | 'defaultOpen'> & {
  ref?: Ref<RefSelectProps>;
};

/** antd's select, with a list that does not delay the feedback to the press that opens it. */
export function Select<Value = unknown, Option extends DefaultOption = DefaultOption>({
  onOpenChange,
  onBlur,
  ...select
}: Props<Value, Option>) {
  const popup = usePopup(onOpenChange);
  const { componentDisabled } = ConfigProvider.useConfig();
  // antd does not report that a select closes because it is disabled; the list would open again with the field.
  if ((select.disabled ?? componentDisabled) && popup.isOpen) popup.cancel();
  return (
    <AntdSelect<Value, Option>
      {...select}
      open={popup.isOpen}
      onOpenChange={popup.change}
      onBlur={(event) => {
        if (!popup.isOpen) popup.cancel();
        onBlur?.(event);
      }}
    />
  );
}
