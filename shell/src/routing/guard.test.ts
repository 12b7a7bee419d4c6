import { detourOf } from './guard.tsx';

const visit = { path: '/orchard?row=2', home: '/meadow', signIn: '/enter', ended: null } as const;

describe('a page that asks for a role', () => {
  it('is open to that role', () => {
    expect(detourOf({ ...visit, needed: 'student', role: 'student' })).toBeNull();
  });

  it('sends another role to its own home', () => {
    expect(detourOf({ ...visit, needed: 'student', role: 'mentor' })).toBe('/meadow');
  });

  it('sends nobody to sign in, and remembers where they were going', () => {
    expect(detourOf({ ...visit, needed: 'student', role: null })).toBe('/enter?next=%2Forchard%3Frow%3D2');
  });

  it.each(['expired', 'elsewhere'] as const)('sends back to sign in whose session ended: %s', (ended) => {
    expect(detourOf({ ...visit, needed: 'student', role: null, ended })).toBe(
      '/enter?next=%2Forchard%3Frow%3D2',
    );
  });

  it('sends who has just signed out to the front page', () => {
    expect(detourOf({ ...visit, needed: 'student', role: null, ended: 'signed-out' })).toBe('/');
  });
});

describe('a page that asks for none', () => {
  it.each([null, 'student', 'admin'] as const)('is open to all: %s', (role) => {
    expect(detourOf({ ...visit, needed: undefined, role })).toBeNull();
  });
});
