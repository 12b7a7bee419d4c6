import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LabelledChoice } from './labelled-choice.tsx';

const options = [
  { value: '', label: 'Any' },
  { value: 'blocked', label: 'Blocked' },
];

test('a choice can be reverted before the value updates', async () => {
  const chosen: string[] = [];
  // The prop `value` stays unchanged, like a URL parameter during a navigation.
  render(
    <LabelledChoice label="Status" options={options} value="" onChoose={(value) => chosen.push(value)} />,
  );
  const select = screen.getByRole('combobox', { name: 'Status' });
  await userEvent.selectOptions(select, 'Blocked');
  expect(select).toHaveValue('blocked');
  await userEvent.selectOptions(select, 'Any');
  expect(select).toHaveValue('');
  expect(chosen).toEqual(['blocked', '']);
});

test('an external change of the value is shown', () => {
  const choice = (value: string) => (
    <LabelledChoice label="Status" options={options} value={value} onChoose={() => undefined} />
  );
  const { rerender } = render(choice(''));
  rerender(choice('blocked'));
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('blocked');
});
