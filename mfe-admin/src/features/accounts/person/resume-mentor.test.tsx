import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, renderRoutes } from '@cairn/shared/testing';
import { useAdminGetAccountQuery } from '../api/change-accounts.ts';
import { PersonHeader } from './person-header.tsx';

const mentor = {
  id: 7,
  role: 'mentor',
  name: 'Ada Berger',
  email: 'ada@cairn.test',
  phone: '0',
  status: 'active',
  teachingId: 'T',
  department: 'D',
  expertise: 'networking',
  experience: '3-5',
};
const pause = { since: '2026-11-20T09:00:00Z', reason: 'silent' };

function Header() {
  const account = useAdminGetAccountQuery(7).data?.value;
  return account ? <PersonHeader account={account} onAction={() => undefined} /> : null;
}

test('an admin reads why a mentor was paused, and resumes the profile', async () => {
  const server = fakeServer({
    adminGetAccount: { json: { ...mentor, pause } },
    adminResumeMentor: { json: { pause: null } },
  });
  renderRoutes([{ path: '/', element: <Header /> }], {
    account: { email: 'root@cairn.test', role: 'admin' },
  });
  expect(await screen.findByText(/20 Nov.*site not used for 30 days/)).toBeVisible();
  server.on({ adminGetAccount: { json: { ...mentor, pause: null } } });
  (await screen.findByRole('button', { name: 'Resume Profile' })).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Resume Profile' })).not.toBeInTheDocument(),
  );
  expect(screen.getByText('Active')).toBeVisible();
  expect(document.body).not.toHaveFocus();
});
