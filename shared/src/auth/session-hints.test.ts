import { browserHints } from './session-hints.ts';

const student = { email: "o'neil+tag@exämple.com", role: 'student' } as const;
const clearCookies = () => {
  for (const name of ['loggedInEmail', 'userRole']) document.cookie = `${name}=; Max-Age=0; Path=/`;
};

describe('the stored hints of a session', () => {
  afterEach(() => {
    browserHints.clear();
  });

  it('are e-mail and role code, in session storage and as cookies', () => {
    browserHints.write({ email: 'mentor@cairn.test', role: 'mentor' });
    expect(sessionStorage.getItem('loggedInEmail')).toBe('mentor@cairn.test');
    expect(sessionStorage.getItem('userRole')).toBe('3');
    expect(document.cookie).toContain('loggedInEmail=mentor%40cairn.test');
    expect(document.cookie).toContain('userRole=3');
  });

  it('bring any e-mail back unchanged', () => {
    browserHints.write(student);
    expect(browserHints.read()).toEqual(student);
  });

  it('are found by a new tab, which has the cookies only', () => {
    browserHints.write(student);
    sessionStorage.clear();
    expect(browserHints.read()).toEqual(student);
  });

  it('are found where cookies are switched off', () => {
    browserHints.write(student);
    clearCookies();
    expect(browserHints.read()).toEqual(student);
  });

  it('follow the cookies where another tab has signed in as somebody else', () => {
    browserHints.write(student);
    document.cookie = 'loggedInEmail=admin%40cairn.test; Path=/';
    document.cookie = 'userRole=2; Path=/';
    expect(browserHints.read()).toEqual({ email: 'admin@cairn.test', role: 'admin' });
  });

  it('are nobody for an unknown role code or a broken cookie', () => {
    document.cookie = 'loggedInEmail=%E0%A4%A; Path=/';
    document.cookie = 'userRole=7; Path=/';
    expect(browserHints.read()).toBeNull();
  });

  it('leave nothing behind', () => {
    browserHints.write(student);
    browserHints.clear();
    expect(sessionStorage).toHaveLength(0);
    expect(document.cookie).toBe('');
    expect(browserHints.read()).toBeNull();
  });
});
