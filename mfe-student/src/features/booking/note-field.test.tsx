import { render, screen } from '@testing-library/react';
import { NoteField } from './note-field.tsx';

test.each([
  [159, ''],
  [199, '1 character left'],
  [200, '0 characters left'],
  [202, '2 characters too many'],
])('the counter of a note of %i characters says "%s"', (length, count) => {
  const note = '🪨'.repeat(length);
  render(<NoteField value={note} problem={undefined} onChange={() => undefined} />);
  const field = screen.getByLabelText('Note (optional)');
  expect(field).toHaveAccessibleDescription(count);
  expect(field).toHaveValue(note);
});
