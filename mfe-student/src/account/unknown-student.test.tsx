import { screen } from '@testing-library/react';
import { fakeServer, renderRoutes } from '@cairn/shared/testing';
import { MessagesPage } from '../features/messages/messages-page.tsx';
import { SessionsPage } from '../features/sessions/sessions-page.tsx';

const routes = [
  { path: '/messages', Component: MessagesPage },
  { path: '/sessions', Component: SessionsPage },
];
const account = { email: 'sam@cairn.test', role: 'student' } as const;

// Usually the guard redirects a signed-out user. Spec 8 has a text for pages without the guard.
test.each([
  ['/messages', 'No logged-in email found.'],
  ['/sessions', 'User is not logged in.'],
])('on %s a signed-out user reads "%s"', async (path, text) => {
  const server = fakeServer();
  renderRoutes(routes, { path });
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(server.calls.filter((call) => call.path.startsWith('/students'))).toEqual([]);
});

test('the messages page shows an error if the server has no id for the student', async () => {
  fakeServer({ getStudentIdByEmail: { json: { id: 0 } } });
  renderRoutes(routes, { path: '/messages', account });
  expect(await screen.findByText('Student ID not found.')).toBeInTheDocument();
});
