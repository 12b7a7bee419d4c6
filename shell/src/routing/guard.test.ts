import { redirectOf } from './guard.tsx';

const visit = { path: '/orchard?row=2', home: '/meadow', signIn: '/enter', ended: null } as const;

describe('a page that requires a role', () => {
  it('is open to that role', () => {
    expect(redirectOf({ ...visit, needed: 'student', role: 'student' })).toBeNull();
  });

  it("redirects a user with another role to the user's home page", () => {
    expect(redirectOf({ ...visit, needed: 'student', role: 'mentor' })).toBe('/meadow');
  });

  it('redirects a signed-out visitor to the sign-in page and keeps the requested path', () => {
    expect(redirectOf({ ...visit, needed: 'student', role: null })).toBe('/enter?next=%2Forchard%3Frow%3D2');
  });

  it.each(['expired', 'elsewhere'] as const)(
    'redirects to the sign-in page when the auth session has ended: %s',
    (ended) => {
      expect(redirectOf({ ...visit, needed: 'student', role: null, ended })).toBe(
        '/enter?next=%2Forchard%3Frow%3D2',
      );
    },
  );

  it('redirects to / after the user has signed out', () => {
    expect(redirectOf({ ...visit, needed: 'student', role: null, ended: 'signed-out' })).toBe('/');
  });
});

describe('a public page', () => {
  it.each([null, 'student', 'admin'] as const)('is open to every visitor: %s', (role) => {
    expect(redirectOf({ ...visit, needed: undefined, role })).toBeNull();
  });
});
