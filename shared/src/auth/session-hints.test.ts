import { browserHints } from './session-hints.ts';

const student = { email: "o'neil+tag@exämple.com", role: 'student' } as const;
const clearCookies = () => {
  for (const name of ['loggedInEmail', 'userRole']) document.cookie = `${name}=; Max-Age=0; Path=/`;
};

describe('the stored session hints', () => {
  afterEach(() => {
    browserHints.clear();
  });

  it('are the e-mail address and role code, in session storage and as cookies', () => {
    browserHints.write({ email: 'mentor@cairn.test', role: 'mentor' });
    expect(sessionStorage.getItem('loggedInEmail')).toBe('mentor@cairn.test');
    expect(sessionStorage.getItem('userRole')).toBe('3');
    expect(document.cookie).toContain('loggedInEmail=mentor%40cairn.test');
    expect(document.cookie).toContain('userRole=3');
  });

  it('restore an e-mail address with special characters unchanged', () => {
    browserHints.write(student);
    expect(browserHints.read()).toEqual(student);
  });

  it('are found in a new tab, which has only the cookies', () => {
    browserHints.write(student);
    sessionStorage.clear();
    expect(browserHints.read()).toEqual(student);
  });

  it('are found in session storage without the cookies', () => {
    browserHints.write(student);
    clearCookies();
    expect(browserHints.read()).toEqual(student);
  });

  it('follow the cookies when another tab has signed in as another account', () => {
    browserHints.write(student);
    document.cookie = 'loggedInEmail=admin%40cairn.test; Path=/';
    document.cookie = 'userRole=2; Path=/';
    expect(browserHints.read()).toEqual({ email: 'admin@cairn.test', role: 'admin' });
  });

  it('are ignored if the e-mail address cannot be decoded and the role code is unknown', () => {
    document.cookie = 'loggedInEmail=%E0%A4%A; Path=/';
    document.cookie = 'userRole=7; Path=/';
    expect(browserHints.read()).toBeNull();
  });

  it.each([
    ['only an e-mail address', 'loggedInEmail=mentor%40cairn.test'],
    ['only a role', 'userRole=3'],
  ])('are ignored if the cookies contain %s', (_, cookie) => {
    document.cookie = `${cookie}; Path=/`;
    expect(browserHints.read()).toBeNull();
  });

  it('use only the cookies while session storage is disabled', () => {
    const disabled = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    browserHints.write(student);
    expect(browserHints.read()).toEqual(student);
    browserHints.clear();
    expect(browserHints.read()).toBeNull();
    disabled.mockRestore();
    expect(sessionStorage).toHaveLength(0);
  });

  it('are removed completely', () => {
    browserHints.write(student);
    browserHints.clear();
    expect(sessionStorage).toHaveLength(0);
    expect(document.cookie).toBe('');
    expect(browserHints.read()).toBeNull();
  });
});
