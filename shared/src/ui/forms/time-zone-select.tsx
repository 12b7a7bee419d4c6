import { Select } from 'antd';
import { useMemo } from 'react';
import { currentZone, isNamedZone, zoneOffset } from '@cairn/shared/contract';

type Props = { id?: string; value?: string; onChange?: (zone: string) => void; disabled?: boolean };

function labelOf(zone: string): string {
  const label = `${zone.replaceAll('_', ' ')} (${zoneOffset(zone, Date.now()) ?? ''})`;
  return isNamedZone(zone) ? label : `${label}, no longer offered`;
}

/**
 * All named zones that this browser supports, with their offset today; found by typing a city. A value outside the
 * list stays selected until another is chosen. For an antd form.
 */
export function TimeZoneSelect({ value, ...select }: Props) {
  const options = useMemo(() => {
    const zones = [
      ...Intl.supportedValuesOf('timeZone').filter(isNamedZone),
      'UTC',
      ...(value ? [value] : []),
    ];
    return [...new Set(zones.map(currentZone))].map((zone) => ({
      value: zone,
      label: labelOf(zone),
    }));
  }, [value]);
  return (
    <Select
      showSearch={{ optionFilterProp: 'label' }}
      options={options}
      {...select}
      {...(value ? { value: currentZone(value) } : {})}
    />
  );
}
