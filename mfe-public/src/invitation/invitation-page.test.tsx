import { screen } from '@testing-library/react';
import { fakeServer, renderRoutes } from '@cairn/shared/testing';
import { InvitationPage } from './invitation-page.tsx';

const open = () =>
  renderRoutes([{ path: '/invitation/:token', element: <InvitationPage /> }], {
    path: '/invitation/a-token',
  });

test('the page of a used invitation says whom to ask for a new one', async () => {
  fakeServer({ openInvitation: { status: 400, json: { message: 'No' } } });
  open();
  expect(await screen.findByRole('heading', { name: 'This invitation no longer works' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Ask the administrator who invited you');
});

test('a visitor can try again to load an invitation', async () => {
  fakeServer({ openInvitation: { status: 429, json: { message: 'Too many requests' } } });
  open();
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Your Invitation' })).toBeInTheDocument();
});
