import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Input } from 'antd';
import { z } from 'zod';
import { FormField, fieldProblem, showServerErrors } from './index.ts';

const schema = z
  .object({
    name: z.string().min(1, 'This field is required'),
    password: z.string().min(8, 'Too short'),
    again: z.string(),
  })
  .refine((form) => form.password === form.again, { path: ['again'], message: 'Passwords do not match' });

test('a field is validated by its own schema and by the schema of the form', () => {
  const good = { name: 'Ada', password: 'longenough', again: 'longenough' };
  expect(fieldProblem(schema, 'password', { ...good, password: 'short' })).toBe('Too short');
  expect(fieldProblem(schema, 'again', { ...good, again: 'other' })).toBe('Passwords do not match');
  expect(fieldProblem(schema, 'again', good)).toBeUndefined();
});

function Registration({ refuse }: { refuse?: boolean }) {
  const [form] = Form.useForm();
  return (
    <Form
      form={form}
      onFinish={() => refuse && showServerErrors(form, { errors: [{ path: 'name', message: 'Taken' }] })}
    >
      <FormField schema={schema} name="name" label="Name">
        <Input />
      </FormField>
      <FormField schema={schema} name="password" label="Password">
        <Input />
      </FormField>
      <FormField schema={schema} name="again" label="Again" dependencies={['password']}>
        <Input />
      </FormField>
      <button type="submit">Send</button>
    </Form>
  );
}

test('a field that is left empty shows that it is required', async () => {
  render(<Registration />);
  await userEvent.click(screen.getByLabelText('Name'));
  await userEvent.tab();
  expect(await screen.findByText('This field is required')).toBeInTheDocument();
});

test('a field that the server refuses shows the error and gets the focus', async () => {
  const person = userEvent.setup();
  render(<Registration refuse />);
  await person.type(screen.getByLabelText('Name'), 'Ada');
  await person.type(screen.getByLabelText('Password'), 'longenough');
  await person.type(screen.getByLabelText('Again'), 'longenough');
  await person.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Taken')).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveFocus();
});
