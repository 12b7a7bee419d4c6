import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, RouterProvider, createMemoryRouter } from 'react-router-dom';
import { UnsavedChangesGuard } from './index.ts';

const open = (when: boolean) => {
  const page = (
    <>
      <UnsavedChangesGuard when={when} />
      <Link to="/other">Away</Link>
    </>
  );
  render(
    <RouterProvider
      router={createMemoryRouter([
        { path: '/', element: page },
        { path: '/other', element: 'Other page' },
      ])}
    />,
  );
};

test('leaving with unsaved changes asks for confirmation, and cancelling stays', async () => {
  open(true);
  await userEvent.click(screen.getByRole('link', { name: 'Away' }));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(screen.queryByText('Other page')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Away' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('Other page')).toBeInTheDocument();
});

test('leaving without changes does not ask', async () => {
  open(false);
  await userEvent.click(screen.getByRole('link', { name: 'Away' }));
  expect(await screen.findByText('Other page')).toBeInTheDocument();
});
