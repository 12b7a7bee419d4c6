import { screen } from '@testing-library/react';
import { fakeServer, renderRoutes } from '@cairn/shared/testing';
import { SignedInAgainPage } from './signed-in-again-page.tsx';

test('after a cancelled confirmation, the page tells the user to close the window', async () => {
  fakeServer({});
  renderRoutes([{ path: '/signed-in-again', element: <SignedInAgainPage /> }], {
    path: '/signed-in-again?sso=cancelled',
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('You can close this window');
  expect(screen.getByRole('link', { name: 'Go to Sign In' })).toHaveAttribute('href', '/login');
});
