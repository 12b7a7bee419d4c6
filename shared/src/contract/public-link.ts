/** The normalized URL of an https link with a domain name, no port and no credentials; undefined for any other text. */
export function publicLink(text: string): string | undefined {
  const { protocol, hostname, username, password, port, href } =
    URL.parse(text.trim()) ?? new URL('about:blank');
  const isPublic = protocol === 'https:' && username === '' && password === '' && port === '';
  return isPublic && /^([a-z0-9-]+\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(hostname) ? href : undefined;
}
