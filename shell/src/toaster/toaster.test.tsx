import { act, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { toastShown } from '@cairn/shared/platform';
import { createTestStore } from '@cairn/shared/testing';
import { Toaster } from './toaster.tsx';

function open() {
  const store = createTestStore();
  render(
    <Provider store={store}>
      <Toaster />
    </Provider>,
  );
  const show = (kind: 'success' | 'error', text: string) =>
    act(() => void store.dispatch(toastShown(kind, text)));
  return { show };
}
const advance = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('toasts', () => {
  it('disappear after 2 seconds for a success and 4 for an error', async () => {
    const { show } = open();
    show('success', 'Profile updated successfully!');
    show('error', 'Failed to update profile.');
    await advance(1_999);
    expect(screen.getByText('Profile updated successfully!')).toBeVisible();
    await advance(1);
    expect(screen.queryByText('Profile updated successfully!')).toBeNull();
    await advance(1_999);
    expect(screen.getByText('Failed to update profile.')).toBeVisible();
    await advance(1);
    expect(screen.queryByText('Failed to update profile.')).toBeNull();
  });

  it('appear in live regions: errors in an alert, successes in a status', () => {
    const { show } = open();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    show('error', 'Booking failed');
    show('success', 'Booking successful!');
    expect(within(screen.getByRole('alert')).getByText('Booking failed')).toBeVisible();
    expect(within(screen.getByRole('status')).getByText('Booking successful!')).toBeVisible();
  });

  it('are limited to the latest twenty', async () => {
    const { show } = open();
    for (let count = 1; count <= 21; count += 1) show(count % 2 ? 'success' : 'error', `toast ${count}`);
    expect(screen.getAllByText(/^toast/)).toHaveLength(20);
    expect(screen.queryByText('toast 1')).toBeNull();
    await advance(2_000);
    expect(screen.getAllByText(/^toast/)).toHaveLength(10);
    await advance(2_000);
    expect(screen.queryByText(/^toast/)).toBeNull();
  });

  it('stay while a finger scrolls them', async () => {
    const { show } = open();
    show('success', 'Copied');
    const region = screen.getByRole('region', { name: 'Alerts' });
    fireEvent.pointerEnter(region);
    fireEvent(region, Object.assign(createEvent.pointerOut(region), { pointerType: 'touch' }));
    await advance(60_000);
    expect(screen.getByText('Copied')).toBeVisible();
    fireEvent.touchEnd(region);
    await advance(2_000);
    expect(screen.queryByText('Copied')).toBeNull();
  });

  it('pause while the pointer is on them', async () => {
    const { show } = open();
    show('success', 'Copied');
    await advance(1_500);
    fireEvent.pointerEnter(screen.getByRole('region', { name: 'Alerts' }));
    await advance(60_000);
    expect(screen.getByText('Copied')).toBeVisible();
    fireEvent.pointerLeave(screen.getByRole('region', { name: 'Alerts' }));
    await advance(499);
    expect(screen.getByText('Copied')).toBeVisible();
    await advance(1);
    expect(screen.queryByText('Copied')).toBeNull();
  });

  it('resume their timers when one toast is closed', async () => {
    const { show } = open();
    show('success', 'one');
    show('success', 'two');
    fireEvent.pointerEnter(screen.getByRole('region', { name: 'Alerts' }));
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss', description: 'one' }));
    expect(screen.queryByText('one')).toBeNull();
    await advance(2_000);
    expect(screen.queryByText('two')).toBeNull();
  });
});
