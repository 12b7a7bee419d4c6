import { pathOf, request } from './request.ts';
import * as routes from './routes.ts';

test('a request has the method and path of its call, and the given parts', () => {
  expect(request(routes.listStudentSessions, { query: { studentId: 3 } })).toEqual({
    method: 'GET',
    url: '/sessions',
    params: { studentId: 3 },
  });
  expect(
    request(routes.updateSession, {
      params: { id: 7 },
      body: { status: 'CONFIRMED' },
      idempotencyKey: 'key',
    }),
  ).toEqual({ method: 'PUT', url: '/sessions/7', body: { status: 'CONFIRMED' }, idempotencyKey: 'key' });
});

test('path parameters are percent-encoded once', () => {
  const { url } = request(routes.getStudentDetails, { params: { account: "o'ne+a/b%@x.test" } });
  expect(url).toBe("/students/details/o'ne%2Ba%2Fb%25%40x.test");
});

test('a path is built from its route', () => {
  expect(pathOf(routes.getSessionCalendar, { id: 7 })).toBe('/sessions/7/calendar.ics');
  expect(pathOf(routes.streamEvents)).toBe('/events');
  // @ts-expect-error The path needs an id.
  expect(pathOf(routes.getSessionCalendar, {})).toContain('undefined');
});

test('a request without parameters has only a method and a URL', () => {
  expect(request(routes.listNotifications)).toEqual({ method: 'GET', url: '/notifications' });
});

test('a request that does not fit its call does not compile', () => {
  // @ts-expect-error The call needs the id of the student.
  request(routes.listStudentSessions, { query: {} });
  // @ts-expect-error The contract has no such status.
  request(routes.updateSession, { params: { id: 7 }, body: { status: 'ACCEPTED' } });
  // @ts-expect-error The path has no such parameter.
  request(routes.updateSession, { params: { sessionId: 7 }, body: { status: 'CONFIRMED' } });
  // @ts-expect-error The contract has no such call.
  request({ method: 'GET', path: '/student' });
});

test('a request has no properties for a missing query, body or idempotency key', () => {
  expect(Object.keys(request(routes.getStudentDetails, { params: { account: 'a@x.test' } }))).toEqual([
    'url',
    'method',
  ]);
});
