const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A format of dates by its language and options. Each is made once: making one takes a hundred times as long as using
 * it, and lists use one a row.
 */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = makeFormat(language, options);
  formats.set(key, made);
  return made;
}

/** An older account may have a zone that this device does not know: its clock is better than no page. */
function makeFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(language, options);
  } catch (error) {
    if (options.timeZone === undefined) throw error;
    return makeFormat(language, { ...options, timeZone: undefined });
  }
}

/**
 * What a clock shows at an instant: `9:30 AM`, or `09:30 AM` as slots are written.
 *
 * @param zone an IANA zone; undefined for that of the device
 */
export function clockWords(
  instant: string | Date,
  zone: string | undefined,
  hour: 'numeric' | '2-digit' = 'numeric',
): string {
  return (
    dateFormat('en-US', { hour, minute: '2-digit', timeZone: zone })
      .format(new Date(instant))
      // Browsers write a narrow space there, which our texts have not.
      .replace('\u202f', ' ')
  );
}
