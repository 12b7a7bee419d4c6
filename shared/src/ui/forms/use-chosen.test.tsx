import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Select } from 'antd';
import { useChosen } from './use-chosen.ts';

test('a choice can be reverted before the value updates', async () => {
  const chosen: string[] = [];
  function Field({ value }: { value: string }) {
    const [shown, show] = useChosen(value);
    return (
      <Select
        aria-label="Rating"
        value={shown}
        onChange={(next) => {
          show(next);
          chosen.push(next);
        }}
        options={[{ value: 'Any' }, { value: 'Best' }]}
      />
    );
  }
  render(<Field value="Any" />);
  for (const option of ['Best', 'Any']) {
    await userEvent.click(screen.getByRole('combobox'));
    await userEvent.click(await screen.findByTitle(option, { exact: true }));
  }
  expect(chosen).toEqual(['Best', 'Any']);
});

test('an external change to the value is shown', () => {
  const { result, rerender } = renderHook(({ value }) => useChosen(value), { initialProps: { value: 'a' } });
  act(() => result.current[1]('b'));
  expect(result.current[0]).toBe('b');
  rerender({ value: 'c' });
  expect(result.current[0]).toBe('c');
});
