const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A format of dates by its language and options. Each is made once: making one takes a hundred times as long as using
 * it, and lists use one a row.
 */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(language, options);
  formats.set(key, made);
  return made;
}
