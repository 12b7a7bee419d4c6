import { Select as AntdSelect, type RefSelectProps, type SelectProps } from 'antd';
import type { Ref } from 'react';
import { usePopup } from './use-popup.ts';

type DefaultOption = NonNullable<SelectProps['options']>[number];

/** antd's select, with a list that does not delay the feedback to the press that opens it. */
export function Select<Value = unknown, Option extends DefaultOption = DefaultOption>({
  onOpenChange,
  onBlur,
  ...select
}: SelectProps<Value, Option> & { ref?: Ref<RefSelectProps> }) {
  const popup = usePopup();
  return (
    <AntdSelect<Value, Option>
      {...select}
      open={popup.isOpen}
      onOpenChange={(isOpen) => {
        popup.change(isOpen);
        onOpenChange?.(isOpen);
      }}
      onBlur={(event) => {
        popup.cancel();
        onBlur?.(event);
      }}
    />
  );
}
