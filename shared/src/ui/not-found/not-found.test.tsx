import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { NotFoundText, useGoBack } from './index.ts';

function Page() {
  return (
    <NotFoundText pathname="/nowhere">
      <button onClick={useGoBack()}>Go Back</button>
    </NotFoundText>
  );
}

function open(paths: string[]) {
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>Home</p> },
      { path: '/about', element: <p>About</p> },
      { path: '/nowhere', element: <Page /> },
    ],
    { initialEntries: paths },
  );
  render(<RouterProvider router={router} />);
}
const goBack = () => userEvent.click(screen.getByRole('button', { name: 'Go Back' }));

test('Go Back opens the home page if there is no previous page', async () => {
  open(['/nowhere']);
  await goBack();
  expect(await screen.findByText('Home')).toBeInTheDocument();
});

test('Go Back opens the previous page', async () => {
  history.pushState(null, '');
  open(['/', '/about', '/nowhere']);
  await goBack();
  expect(await screen.findByText('About')).toBeInTheDocument();
});
