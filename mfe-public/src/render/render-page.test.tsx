import type { PublicDirectory, PublicMentorPage } from '@cairn/shared/contract';
import { renderPage } from './render-page.tsx';

const hostile = `</script><script>alert("x")</script>\u2028<img src=x onerror=alert(1)>`;
const mentor: PublicMentorPage = {
  id: 5,
  slug: 'ana-sharp',
  name: 'Ana Sharp',
  title: 'Engineer',
  photo: 'a'.repeat(32),
  bio: 'I explain networks.',
  expertise: 'networking',
  expertiseTags: ['Routing'],
  experience: '5-10',
  experienceYears: 8,
  rating: 4.5,
  ratingCount: 12,
  timeZone: 'Europe/Stockholm',
  slots: [{ date: '2026-12-01', timeSlot: '09:00 AM', startsAt: '2026-12-01T08:00:00.000Z' }],
  url: 'https://cairn.example/mentors/ana-sharp',
  image: 'https://cairn.example/api/photos/a/512.jpg',
};
const { bio: _bio, slots, url: _url, image: _image, ...card } = mentor;
const directory: PublicDirectory = {
  mentors: [{ ...card, bioExcerpt: 'I explain networks.', nextSlot: slots[0] ?? null }],
  total: 30,
  next: 'abc',
  url: 'https://cairn.example/mentors',
};

const renderMentor = (value: PublicMentorPage | null) =>
  renderPage('/mentors/:slug', { path: '/mentors/ana-sharp', value });
const renderDirectory = (value: PublicDirectory, path = '/mentors') =>
  renderPage('/mentors', { path, value });

function personIn(head: string): Record<string, unknown> {
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head)?.[1] ?? '';
  return JSON.parse(text) as Record<string, unknown>;
}

test('the rendered page of a mentor contains the profile and the free slots', () => {
  const { title, description, body } = renderMentor(mentor);
  expect(title).toBe('Ana Sharp, Engineer · Cairn');
  expect(description).toBe('Book a session with Ana Sharp, Engineer. I explain networks.');
  for (const text of [
    'Ana Sharp',
    'Engineer',
    'I explain networks.',
    'Routing',
    '8 years of experience',
    '4.5',
  ])
    expect(body).toContain(text);
  expect(body).toContain('Tue 1 Dec');
  expect(body).toContain('9:00 AM');
  expect(body).toContain('Times in Stockholm');
});

test('the booking links lead through the sign-in to the booking page', () => {
  const { body } = renderMentor(mentor);
  const links = [...body.matchAll(/href="(\/login\?next=[^"]*)"/g)].map(([, href]) =>
    decodeURIComponent(href ?? ''),
  );
  expect(links).toEqual([
    '/login?next=/booksession?mentor=5&at=2026-12-01T08%3A00%3A00.000Z',
    '/login?next=/booksession?mentor=5',
  ]);
});

test('search engines and other sites get the canonical URL, a preview and structured data', () => {
  const { head } = renderMentor(mentor);
  expect(head).toContain('<link rel="canonical" href="https://cairn.example/mentors/ana-sharp"/>');
  expect(head).toContain('<meta property="og:title" content="Ana Sharp, Engineer"/>');
  expect(head).toContain(`<meta property="og:image" content="${mentor.image}"/>`);
  expect(personIn(head)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Person',
    name: 'Ana Sharp',
    jobTitle: 'Engineer',
    description: 'Book a session with Ana Sharp, Engineer. I explain networks.',
    knowsAbout: ['Routing'],
    url: mentor.url,
    image: mentor.image,
  });
});

test('the preview of a mentor without a photo shows the icon of the site', () => {
  const { head } = renderMentor({ ...mentor, photo: null, image: 'https://cairn.example/icon-512.png' });
  expect(head).toContain('<meta property="og:image" content="https://cairn.example/icon-512.png"/>');
  expect(personIn(head)).not.toHaveProperty('image');
});

test('the texts of a mentor are escaped in the head, the markup and the data', () => {
  const { title, description, head, body, data } = renderMentor({
    ...mentor,
    name: hostile,
    title: hostile,
    bio: hostile,
    expertiseTags: [hostile],
  });
  const whole = `<title>${title}</title><meta content="${description}">${head}${body}${data}`;
  expect(whole).not.toContain('<img src=x');
  expect(whole).not.toContain('<script>');
  expect(description).not.toMatch(/[<>"]/);
  expect(data.slice(0, -'</script>'.length)).not.toMatch(/<\/script|\u2028/);
  expect(personIn(head)).toMatchObject({ name: hostile });
  expect(JSON.parse(/>(.*)<\/script>$/s.exec(data)?.[1] ?? '')).toMatchObject({ value: { name: hostile } });
});

test('for an unknown mentor the not-found page is rendered', () => {
  const { title, body } = renderMentor(null);
  expect(title).toBe('Page not found · Cairn');
  expect(body).toContain('Even mentors get lost sometimes');
});

test('the directory has a form, cards with links and a link to the next page', () => {
  const { body, head } = renderDirectory(directory, '/mentors?q=net');
  expect(body).toContain('action="/mentors"');
  expect(body).toContain('value="net"');
  expect(body).toContain('href="/mentors/ana-sharp"');
  expect(body).toContain('href="/mentors?q=net&amp;cursor=abc"');
  expect(body).toContain('30 mentors, best rated first');
  expect(head).toContain('rel="canonical"');
});

test('the last page of the directory links only to the first page', () => {
  const { body } = renderDirectory({ ...directory, next: null }, '/mentors?q=net&cursor=abc');
  expect(body).toContain('href="/mentors?q=net"');
  expect(body).not.toContain('Next page');
});

test('an error is thrown for a route that the server does not render', () => {
  expect(() => renderPage('/about', { path: '/about', value: null })).toThrow('/about is not rendered');
});

test('only the page of a paused mentor tells search engines not to list it', () => {
  expect(renderMentor({ ...mentor, isPaused: true }).head).toContain(
    '<meta name="robots" content="noindex"/>',
  );
  expect(renderMentor(mentor).head).not.toContain('noindex');
});
