import { act, renderHook } from '@testing-library/react';
import { useShortcutSetting } from './shortcut-setting.ts';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('a setting that cannot be stored is kept in memory', () => {
  const { result } = renderHook(() => useShortcutSetting());
  const set = (on: boolean) => {
    act(() => result.current[1](on));
    return result.current[0];
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  expect(set(false)).toBe(false);
  expect(set(true)).toBe(true);
  jest.restoreAllMocks();
  expect(set(false)).toBe(false);
  expect(localStorage.getItem('cairn.shortcuts')).toBe('off');
});
