import { screen } from '@testing-library/react';
import { fakeServer, renderRoutes } from '@cairn/shared/testing';
import { PrivacyPage } from './privacy-page.tsx';

const open = () => renderRoutes([{ path: '/', element: <PrivacyPage /> }], { path: '/' });

test('the privacy page explains export and deletion', async () => {
  fakeServer({ getPrivacyTerms: { json: { deletionGraceDays: 14 } } });
  open();
  expect(await screen.findByText(/removed after 14 days/)).toHaveTextContent(/export a copy of your data/);
  expect(screen.queryByText(/Ask us at/)).toBeNull();
});

test('the privacy page of a contract server says to ask for export and deletion', async () => {
  fakeServer({});
  open();
  expect(await screen.findByText(/Ask us at/)).toHaveTextContent(/for a copy of your data or to delete/);
});

test('the privacy page says what a provider of single sign-on learns', async () => {
  fakeServer({ listSsoProviders: { json: { providers: [{ id: 'campus', name: 'Campus ID' }] } } });
  open();
  expect(await screen.findByText(/sign in with Campus ID/)).toHaveTextContent(/learns your IP address/);
  expect(screen.getByText(/cairn-sso-pending/)).toBeInTheDocument();
});

test('the privacy page omits single sign-on if the site has no provider', async () => {
  fakeServer({ listSsoProviders: { json: { providers: [] } } });
  open();
  expect(await screen.findByText(/Ask us at/)).toBeInTheDocument();
  expect(screen.queryByText(/Single sign-on|cairn-sso/)).toBeNull();
});
