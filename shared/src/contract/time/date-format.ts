const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a cached date formatter: creating one takes a hundred times as long as using it. */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = makeFormat(language, options);
  formats.set(key, made);
  return made;
}

/** If this device does not know the zone of an account, the device's zone is used instead. */
function makeFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(language, options);
  } catch (error) {
    if (options.timeZone === undefined) throw error;
    return makeFormat(language, { ...options, timeZone: undefined });
  }
}

/**
 * Formats the calendar date of an instant: `22 Nov 2026`.
 *
 * @param zone an IANA zone; undefined for the device's
 */
export function formatInstantDate(instant: string | Date, zone?: string): string {
  return dateFormat('en-GB', { dateStyle: 'medium', timeZone: zone }).format(new Date(instant));
}

/** Formats an instant as date and time of day: `22 Nov 2026, 9:30 AM`. Parameters as in {@link formatInstantDate}. */
export function formatInstant(instant: string | Date, zone?: string): string {
  return `${formatInstantDate(instant, zone)}, ${formatTime(instant, zone)}`;
}

/**
 * Formats the time of day of an instant: `9:30 AM`, or `09:30 AM` as in slots.
 *
 * @param zone an IANA zone; undefined for the device's
 */
export function formatTime(
  instant: string | Date,
  zone: string | undefined,
  hour: 'numeric' | '2-digit' = 'numeric',
): string {
  return (
    dateFormat('en-US', { hour, minute: '2-digit', timeZone: zone })
      .format(new Date(instant))
      // Browsers insert a narrow no-break space.
      .replace('\u202f', ' ')
  );
}
