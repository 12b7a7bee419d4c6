import { act, fireEvent, renderHook } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { usePopup } from './use-popup.ts';

/** Requests the opening and returns whether the popup is rendered as open before the browser can paint. */
function openAtOnce(popup: { current: ReturnType<typeof usePopup> }): boolean {
  let isOpen = false;
  act(() => {
    flushSync(() => popup.current.change(true));
    isOpen = popup.current.isOpen;
  });
  return isOpen;
}

test('a popup that a key opens is rendered at once', () => {
  const { result } = renderHook(() => usePopup());
  fireEvent.keyDown(document.body, { key: 'ArrowDown' });
  expect(openAtOnce(result)).toBe(true);
});

test('a popup that a press opens is rendered after the feedback to the press', () => {
  const { result } = renderHook(() => usePopup());
  fireEvent.pointerDown(document.body);
  expect(openAtOnce(result)).toBe(false);
  expect(result.current.isOpen).toBe(true);
});

test('a field that loses the focus before its popup is rendered does not open it', () => {
  const { result } = renderHook(() => usePopup());
  fireEvent.pointerDown(document.body);
  act(() => {
    flushSync(() => result.current.change(true));
    result.current.cancel();
  });
  expect(result.current.isOpen).toBe(false);
});
