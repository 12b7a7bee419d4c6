import { createTestStore } from '@cairn/shared/testing';
import { errorToastsCleared, selectToasts, toastDismissed, toastShown } from './toasts-slice.ts';

describe('the toast queue', () => {
  it('keeps toasts in the order in which they were shown', () => {
    const store = createTestStore();
    store.dispatch(toastShown('success', 'Booking successful!'));
    store.dispatch(toastShown('error', 'Booking failed'));
    expect(selectToasts(store.getState()).map(({ text }) => text)).toEqual([
      'Booking successful!',
      'Booking failed',
    ]);
  });

  it('holds at most the latest 20 toasts', () => {
    const store = createTestStore();
    for (let count = 1; count <= 25; count += 1) store.dispatch(toastShown('error', `toast ${count}`));
    const texts = selectToasts(store.getState()).map(({ text }) => text);
    expect(texts).toHaveLength(20);
    expect([texts[0], texts[19]]).toEqual(['toast 6', 'toast 25']);
  });

  it('removes only the dismissed toast, even if another toast has the same text', () => {
    const store = createTestStore();
    store.dispatch(toastShown('success', 'Saved'));
    store.dispatch(toastShown('success', 'Saved'));
    const [first, second] = selectToasts(store.getState());
    store.dispatch(toastDismissed(first?.id ?? ''));
    expect(selectToasts(store.getState())).toEqual([second]);
  });

  it('removes only the errors of a form that succeeds', () => {
    const store = createTestStore();
    store.dispatch(toastShown('error', 'Please fill all booking details', 'booking'));
    store.dispatch(toastShown('error', 'Failed to load mentors.', 'mentors'));
    store.dispatch(toastShown('success', 'Booking successful!', 'booking'));
    expect(selectToasts(store.getState()).map(({ text }) => text)).toEqual([
      'Failed to load mentors.',
      'Booking successful!',
    ]);
  });

  it('removes all errors when they are cleared, and keeps successes', () => {
    const store = createTestStore();
    store.dispatch(toastShown('error', 'Booking failed'));
    store.dispatch(toastShown('success', 'Saved'));
    store.dispatch(errorToastsCleared());
    expect(selectToasts(store.getState()).map(({ text }) => text)).toEqual(['Saved']);
  });
});
