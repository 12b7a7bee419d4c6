import { Select, type RefSelectProps, type SelectProps } from 'antd';
import { useMemo, type Ref } from 'react';
import { currentZone } from '@cairn/shared/contract';
import { describeZone, matchesZone, zoneOptions, type ZoneOption } from './zone-options.ts';

type Props = Omit<SelectProps<string, ZoneOption>, 'options' | 'showSearch' | 'value'> & {
  /** A value outside the list stays selected until the user chooses a zone. */
  value?: string | undefined;
  /** Zones at the beginning of the list. */
  first: readonly string[];
  ref?: Ref<RefSelectProps>;
};

/** A select of all named zones that this browser supports, with their current offsets. */
export function ZoneSelect({ value, first, ...select }: Props) {
  const key = first.join();
  const options = useMemo(() => zoneOptions(key === '' ? [] : key.split(',')), [key]);
  return (
    <Select
      showSearch={{ filterOption: (search, option) => option !== undefined && matchesZone(search, option) }}
      options={options}
      labelRender={(chosen) => describeZone(String(chosen.value))}
      optionRender={(option) => describeZone(String(option.value))}
      {...select}
      {...(value ? { value: currentZone(value) } : {})}
    />
  );
}
