import { act, fireEvent, render, screen } from '@testing-library/react';
import { setTimeout as wait } from 'node:timers/promises';
import { Select } from './select.tsx';

const options = ['Basel', 'Bern'].map((value) => ({ value, label: value }));
const city = () => screen.getByRole('combobox', { name: 'City' });

test('a select that is disabled while its list is open stays closed when it is enabled again', async () => {
  const onOpenChange = jest.fn();
  const select = (disabled: boolean) => (
    <Select aria-label="City" options={options} disabled={disabled} onOpenChange={onOpenChange} />
  );
  const { rerender } = render(select(false));
  fireEvent.mouseDown(city());
  expect(city()).toHaveAttribute('aria-expanded', 'true');
  expect(onOpenChange).toHaveBeenLastCalledWith(true);
  rerender(select(true));
  await act(() => wait(0));
  rerender(select(false));
  expect(city()).toHaveAttribute('aria-expanded', 'false');
});
