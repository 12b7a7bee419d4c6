import { Select } from 'antd';
import { useMemo } from 'react';
import { currentZone } from '@cairn/shared/contract';
import { zoneOptions } from '../zones/zone-options.ts';

type Props = { id?: string; value?: string; onChange?: (zone: string) => void; disabled?: boolean };

/**
 * All named zones that this browser supports, with their offset today; found by typing a city. A value outside the
 * list stays selected until another is chosen. For an antd form.
 */
export function TimeZoneSelect({ value, ...select }: Props) {
  const options = useMemo(() => zoneOptions(value ? [value] : []), [value]);
  return (
    <Select
      showSearch={{ optionFilterProp: 'label' }}
      options={options}
      {...select}
      {...(value ? { value: currentZone(value) } : {})}
    />
  );
}
