import type { Config } from '../../config.ts';
import { escapeHtml } from '../../escape-html.ts';
import { DIRECTORY, pageUrl } from './page-url.ts';

/** Pages for search engines, besides the pages of mentors. */
const STATIC_PAGES = ['/', DIRECTORY, '/about', '/contact', '/privacy', '/terms', '/imprint'];

/** The addresses of all public pages for search engines (sitemaps.org). */
export function writeSitemap(config: Config, slugs: readonly string[]): string {
  const urls = [
    ...STATIC_PAGES.map((path) => `${config.publicUrl}${path}`),
    ...slugs.map((slug) => pageUrl(config, slug)),
  ];
  const entries = urls.map((url) => `<url><loc>${escapeHtml(url)}</loc></url>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}\n</urlset>\n`;
}

/** Writes `robots.txt`. Pages that require a role need no rule, because they are empty without an auth session. */
export const writeRobots = ({ publicUrl }: Config): string =>
  [
    'User-agent: *',
    'Allow: /api/photos/',
    'Allow: /api/public-mentors',
    'Disallow: /api/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
