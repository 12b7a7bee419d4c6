import { ZoneSelect } from '../zones/zone-select.tsx';

type Props = { id?: string; value?: string; onChange?: (zone: string) => void; disabled?: boolean };

/** A select for the time zone of an account. */
export function TimeZoneSelect({ value, ...select }: Props) {
  return <ZoneSelect value={value} first={value ? [value] : []} {...select} />;
}
