import { screen } from '@testing-library/react';
import { fakeServer, renderRoutes } from '@cairn/shared/testing';
import { StudentArea } from './student-area.tsx';

test.each([
  ['/booksession', /^Find Mentors/],
  ['/group-sessions', /^Sessions/],
  ['/session-room/7', /^Sessions/],
])('the navigation marks a link at %s', (path, name) => {
  fakeServer({});
  const routes = [{ element: <StudentArea />, children: [{ path: '*', element: <h1>Page</h1> }] }];
  renderRoutes(routes, { path, account: { email: 'ada@example.test', role: 'student' } });
  expect(screen.getByRole('link', { current: true, name })).toBeInTheDocument();
});
