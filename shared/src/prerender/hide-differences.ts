const TAGS = /(<[^>]*>)/;

/**
 * Hides the texts that differ between two renderings of a page, such as dates and time zones: a release must not show
 * the date and time zone of its build. Hidden texts keep their space.
 *
 * @throws Error if the number of tags differs
 */
export function hideDifferences(html: string, other: string): string {
  const [parts, others] = [html.split(TAGS), other.split(TAGS)];
  if (parts.length !== others.length)
    throw new Error('the structure of the page depends on time or time zone');
  return parts
    .map((part, index) => {
      const isText = part !== '' && !part.startsWith('<');
      return isText && part !== others[index] ? `<span style="visibility:hidden">${part}</span>` : part;
    })
    .join('');
}
