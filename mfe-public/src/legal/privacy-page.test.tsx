import { screen } from '@testing-library/react';
import { fakeServer, renderRoutes } from '@cairn/shared/testing';
import { PrivacyPage } from './privacy-page.tsx';

const open = () => renderRoutes([{ path: '/', element: <PrivacyPage /> }], { path: '/' });

test('the privacy page says that people export their data and delete their account in the settings', async () => {
  fakeServer({ getPrivacyTerms: { json: { deletionGraceDays: 14 } } });
  open();
  expect(await screen.findByText(/removed after 14 days/)).toHaveTextContent(/export a copy of your data/);
  expect(screen.queryByText(/Ask us at/)).toBeNull();
});

test('on a server without these calls the privacy page names the address to ask', async () => {
  fakeServer({});
  open();
  expect(await screen.findByText(/Ask us at/)).toHaveTextContent(/for a copy of your data or to delete/);
});
