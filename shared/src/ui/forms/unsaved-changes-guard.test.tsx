import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, RouterProvider, createMemoryRouter } from 'react-router-dom';
import { UnsavedChangesGuard } from './index.ts';

const open = (...changed: boolean[]) => {
  const page = (
    <>
      {changed.map((when, index) => (
        <UnsavedChangesGuard key={index} when={when} />
      ))}
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

test('leaving with unsaved changes asks for confirmation', async () => {
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

test('two forms with unsaved changes ask once', async () => {
  open(true, false, true);
  await userEvent.click(screen.getByRole('link', { name: 'Away' }));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('Other page')).toBeInTheDocument();
});

test('leaving still asks after only one of two forms was saved', async () => {
  const Page = () => {
    const [saved, setSaved] = useState(false);
    return (
      <>
        <UnsavedChangesGuard when={!saved} />
        <UnsavedChangesGuard when />
        <button onClick={() => setSaved(true)}>Save</button>
        <Link to="/other">Away</Link>
      </>
    );
  };
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Page /> }])} />);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(screen.getByRole('link', { name: 'Away' }));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument();
});
