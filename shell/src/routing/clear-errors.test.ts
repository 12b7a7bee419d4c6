import { createMemoryRouter } from 'react-router-dom';
import { selectToasts, toastShown } from '@cairn/shared/platform';
import { createTestStore } from '@cairn/shared/testing';
import { clearErrorsOnNavigation } from './clear-errors.ts';

function open() {
  const store = createTestStore();
  const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: ['/login', '/'] });
  clearErrorsOnNavigation(router, store);
  store.dispatch(toastShown('error', 'Invalid email or password'));
  const toasts = () => selectToasts(store.getState()).map(({ text }) => text);
  return { router, toasts };
}

describe('an error toast', () => {
  it.each<[string, string | -1]>([
    ['a link', '/about'],
    ['the back button', -1],
  ])('disappears when the user leaves the page by %s', async (_name, to) => {
    const { router, toasts } = open();
    // `navigate` has one overload for paths and one for numbers.
    await (to === -1 ? router.navigate(to) : router.navigate(to));
    expect(toasts()).toEqual([]);
  });

  it('stays after a redirect', async () => {
    const { router, toasts } = open();
    await router.navigate('/forgot-password', { replace: true });
    expect(toasts()).toEqual(['Invalid email or password']);
  });

  it('stays when only the query changes', async () => {
    const { router, toasts } = open();
    await router.navigate('?day=2026-11-23');
    expect(toasts()).toEqual(['Invalid email or password']);
  });
});
