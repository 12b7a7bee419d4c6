import { ZoneSelect } from '../zones/zone-select.tsx';

type Props = { id?: string; value?: string; onChange?: (zone: string) => void; disabled?: boolean };

/** The time zone of an account, for an antd form. */
export function TimeZoneSelect({ value, ...select }: Props) {
  return <ZoneSelect value={value} first={value ? [value] : []} {...select} />;
}
