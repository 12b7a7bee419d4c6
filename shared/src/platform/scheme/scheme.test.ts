import { act, renderHook } from '@testing-library/react';
import { chooseScheme, SCHEME_KEY, useScheme } from './scheme.ts';

/** Fakes the colour scheme of a device. As in browsers, each query is a new object. */
class Device {
  readonly queries: string[] = [];
  readonly #lists: EventTarget[] = [];
  #isDark = false;

  match(query: string): MediaQueryList {
    this.queries.push(query);
    const list = Object.defineProperty(new EventTarget(), 'matches', { get: () => this.#isDark });
    this.#lists.push(list);
    return list as MediaQueryList;
  }

  setDark(isDark: boolean): void {
    this.#isDark = isDark;
    for (const list of this.#lists) list.dispatchEvent(new Event('change'));
  }
}
let device = new Device();

beforeEach(() => {
  device = new Device();
  window.matchMedia = (query) => device.match(query);
});
afterEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset['scheme'];
});

const shown = () => document.documentElement.dataset['scheme'];
const open = () => renderHook(useScheme).result;

test('without a choice, the scheme follows the device and its changes', () => {
  const page = open();
  expect(page.current).toMatchObject({ scheme: 'light', choice: 'system' });
  expect(device.queries).toContain('(prefers-color-scheme: dark)');
  act(() => device.setDark(true));
  expect(page.current.scheme).toBe('dark');
  expect(shown()).toBe('dark');
});

test.each(['light', 'dark'] as const)('the choice %s is stored and overrides the device', (choice) => {
  const page = open();
  act(() => page.current.choose(choice));
  expect(localStorage.getItem(SCHEME_KEY)).toBe(choice);
  act(() => device.setDark(choice === 'light'));
  expect(page.current).toMatchObject({ scheme: choice, choice });
  expect(shown()).toBe(choice);
});

test('choosing the setting of the device removes the stored choice', () => {
  localStorage.setItem(SCHEME_KEY, 'dark');
  const page = open();
  expect(page.current.choice).toBe('dark');
  act(() => page.current.choose('system'));
  expect(localStorage.getItem(SCHEME_KEY)).toBeNull();
  expect(page.current).toMatchObject({ scheme: 'light', choice: 'system' });
});

test('a choice in another tab is applied', () => {
  const page = open();
  localStorage.setItem(SCHEME_KEY, 'dark');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: SCHEME_KEY })));
  expect(page.current).toMatchObject({ scheme: 'dark', choice: 'dark' });
});

test('an unknown stored value counts as no choice', () => {
  localStorage.setItem(SCHEME_KEY, 'sepia');
  expect(open().current).toMatchObject({ scheme: 'light', choice: 'system' });
});

test('without storage, the scheme follows the device', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const page = open();
  act(() => chooseScheme('dark'));
  expect(page.current).toMatchObject({ scheme: 'light', choice: 'system' });
  expect(shown()).toBe('light');
});

test('no listener remains after the last component has unmounted', () => {
  const first = renderHook(useScheme);
  const second = renderHook(useScheme);
  first.unmount();
  act(() => device.setDark(true));
  expect(second.result.current.scheme).toBe('dark');
  second.unmount();
  document.documentElement.dataset['scheme'] = 'unchanged';
  device.setDark(false);
  window.dispatchEvent(new StorageEvent('storage'));
  expect(shown()).toBe('unchanged');
});
