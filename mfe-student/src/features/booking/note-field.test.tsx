import { fireEvent, render, screen } from '@testing-library/react';
import { Form } from 'antd';
import { NoteField } from './note-field.tsx';

test('a note is counted near its limit and never cut', async () => {
  render(
    <Form>
      <NoteField />
    </Form>,
  );
  const field = screen.getByLabelText('Note (optional)');
  const write = (length: number) => fireEvent.change(field, { target: { value: 'x'.repeat(length) } });
  write(159);
  expect(screen.queryByText(/characters? /)).not.toBeInTheDocument();
  write(199);
  expect(await screen.findByText('1 character left')).toBeVisible();
  write(202);
  expect(await screen.findByText('2 characters too many')).toBeVisible();
  expect(await screen.findByText('Must be at most 200 characters long')).toBeVisible();
  expect(field).toHaveValue('x'.repeat(202));
});
