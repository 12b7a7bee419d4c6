/** Browsers go on listing zones by the names that their cities had when the zone was made. */
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

/** An IANA zone by the name that its city has today: `Asia/Kolkata` for `Asia/Calcutta`. */
export function currentZone(zone: string): string {
  return RENAMED[zone] ?? zone;
}

/** The city of a zone: `New York`. */
export function zoneCity(zone: string): string {
  const name = currentZone(zone);
  return (name.split('/').at(-1) ?? name).replaceAll('_', ' ');
}
