import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchInput } from './search-input.tsx';

function Search() {
  const [text, setText] = useState('Ada');
  return (
    <SearchInput aria-label="Search mentors" value={text} onChange={({ target }) => setText(target.value)} />
  );
}

test('the Clear button empties the search field', async () => {
  render(<Search />);
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByRole('searchbox', { name: 'Search mentors' })).toHaveValue('');
});
