import { Select } from 'antd';
import { useMemo } from 'react';
import { currentZone } from '../zone-names.ts';

type Props = { id?: string; value?: string; onChange?: (zone: string) => void; disabled?: boolean };

function offsetOf(zone: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    timeZoneName: 'shortOffset',
  }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** All zones this browser knows, with their offset today; found by typing a city. For an antd form. */
export function TimeZoneSelect({ value, ...select }: Props) {
  const options = useMemo(() => {
    const zones = [...Intl.supportedValuesOf('timeZone'), 'UTC', ...(value ? [value] : [])];
    return [...new Set(zones.map(currentZone))].map((zone) => ({
      value: zone,
      label: `${zone.replaceAll('_', ' ')} (${offsetOf(zone)})`,
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
