import { screen } from '@testing-library/react';
import { fakeServer, renderRoutes } from '@cairn/shared/testing';
import { MentorArea } from './mentor-area.tsx';

test('a mentor in the room of a session sees that it belongs to the session requests', () => {
  const path = '/mentor-session-room/7';
  fakeServer({});
  const routes = [{ element: <MentorArea />, children: [{ path: '*', element: <h1>Page</h1> }] }];
  renderRoutes(routes, { path, account: { email: 'ada@example.test', role: 'mentor' } });
  expect(screen.getByRole('link', { current: true, name: /^Session Requests/ })).toBeInTheDocument();
});
