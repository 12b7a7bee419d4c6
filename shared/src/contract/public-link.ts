/** The normalized https URL of a public page; undefined for any other text. */
export function publicLink(text: string): string | undefined {
  const { protocol, hostname, username, password, port, href } =
    URL.parse(text.trim()) ?? new URL('about:blank');
  const isPublic = protocol === 'https:' && username === '' && password === '' && port === '';
  return isPublic && /^([a-z0-9-]+\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(hostname) ? href : undefined;
}
