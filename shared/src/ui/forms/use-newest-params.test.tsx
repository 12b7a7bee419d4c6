import { act, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { useNewestParams } from './use-newest-params.ts';

function openPage(url: string) {
  const wrapper = ({ children }: PropsWithChildren) => (
    <MemoryRouter initialEntries={[url]}>{children}</MemoryRouter>
  );
  const { result } = renderHook(() => [...useNewestParams(), useNavigate()] as const, { wrapper });
  const shown = () => result.current[0].toString();
  /** The setter of the current render. */
  const control = () => {
    const [, change] = result.current;
    return (name: string, value: string) => change((newest) => (newest.set(name, value), newest));
  };
  const back = () => act(() => void result.current[2](-1));
  return { shown, control, back };
}

describe('the search params', () => {
  it('keep two changes that are made before a render', () => {
    const { shown, control } = openPage('/mentors?q=ada');
    const set = control();
    act(() => {
      set('expertise', 'cloud');
      set('sort', 'name');
    });
    expect(shown()).toBe('q=ada&expertise=cloud&sort=name');
  });

  it('are restored by the back button', () => {
    const { shown, control, back } = openPage('/mentors?q=ada');
    act(() => control()('sort', 'name'));
    back();
    expect(shown()).toBe('q=ada');
    act(() => control()('expertise', 'cloud'));
    expect(shown()).toBe('q=ada&expertise=cloud');
  });
});
