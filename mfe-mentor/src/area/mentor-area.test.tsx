import { screen } from '@testing-library/react';
import { fakeServer, renderRoutes } from '@cairn/shared/testing';
import { MentorArea } from './mentor-area.tsx';

test('in a session room, the navigation marks Session Requests as current', () => {
  const path = '/mentor-session-room/7';
  fakeServer({});
  const routes = [{ element: <MentorArea />, children: [{ path: '*', element: <h1>Page</h1> }] }];
  renderRoutes(routes, { path, account: { email: 'ada@example.test', role: 'mentor' } });
  expect(screen.getByRole('link', { current: true, name: /^Session Requests/ })).toBeInTheDocument();
});
