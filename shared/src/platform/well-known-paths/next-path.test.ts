import { safeNextPath, withNextPath } from './next-path.ts';

const origin = 'https://cairn.example';

describe('the page to return to after signing in', () => {
  it.each(['/sessions', '/booksession?mentor=4', '/find-mentors?q=a%20b#top', '/'])(
    'is accepted as a path of this site: %s',
    (path) => {
      expect(safeNextPath(path, origin)).toBe(path);
    },
  );

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'sessions',
    '/\t/evil.example',
    '/.//evil.example',
    '',
    null,
    undefined,
  ])('is refused if it is not an absolute path of this site: %j', (next) => {
    expect(safeNextPath(next, origin)).toBeNull();
  });

  it('can be read back from the URL of the sign-in page', () => {
    const url = new URL(withNextPath('/login', '/booksession?mentor=4&x=a b'), origin);
    expect(safeNextPath(url.searchParams.get('next'), origin)).toBe('/booksession?mentor=4&x=a%20b');
  });
});
