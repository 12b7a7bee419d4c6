import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createTestStore } from '@cairn/shared/testing';
import { selectToasts } from './toasts-slice.ts';
import { useToast } from './use-toast.ts';

function open() {
  const store = createTestStore();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const hook = () => renderHook(() => useToast(), { wrapper });
  const shown = () => selectToasts(store.getState()).map(({ kind, text }) => `${kind}: ${text}`);
  return { hook, shown };
}

describe('a form with toasts', () => {
  it('shows successes and errors', () => {
    const { hook, shown } = open();
    hook().result.current.success('Saved');
    hook().result.current.error('Failed to save');
    expect(shown()).toEqual(['success: Saved', 'error: Failed to save']);
  });

  it('removes its error when it succeeds', () => {
    const { hook, shown } = open();
    const form = hook().result.current;
    form.error('Failed to save');
    form.success('Saved');
    expect(shown()).toEqual(['success: Saved']);
  });

  it('gets the same functions in each render', () => {
    const { hook } = open();
    const { result, rerender } = hook();
    const first = result.current;
    rerender();
    expect(result.current).toBe(first);
  });
});
