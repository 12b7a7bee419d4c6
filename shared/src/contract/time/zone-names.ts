import { dateFormat } from './date-format.ts';

/** Former zone names, which browsers still list, and the current names. */
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** The IANA zone under the current name of its city: `Asia/Kolkata` for `Asia/Calcutta`. */
export function currentZone(zone: string): string {
  return RENAMED[zone] ?? zone;
}

/** The city of a zone: `New York`. */
export function zoneCity(zone: string): string {
  const name = currentZone(zone);
  return (name.split('/').at(-1) ?? name).replaceAll('_', ' ');
}

/** The offset of a zone at an instant: `GMT+5:30`. */
export function zoneOffset(zone: string, instant: number): string | undefined {
  const parts = dateFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value;
}

/** `Berlin (GMT+1)`: the city of a zone and its offset at an instant. */
export function zoneLabel(zone: string, instant: number): string {
  const offset = zoneOffset(zone, instant);
  const city = zoneCity(zone);
  return offset === undefined || offset === city ? city : `${city} (${offset})`;
}
