import { configure, screen } from '@testing-library/react';
import { selectToasts } from '@cairn/shared/platform';
import { fakeServer, renderRoutes, type FakeServer, type TestPage } from '@cairn/shared/testing';
import { routes } from '../../../routes.tsx';

// The first test of a file compiles the page, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 8_000 });
jest.setTimeout(20_000);

export const ann = {
  id: 11,
  name: 'Ann Lee',
  email: 'ann@cairn.test',
  phone: '0123456789',
  status: 'active',
  rollNo: 'R-1',
  course: 'Physics',
  yearOfStudy: '2',
  fieldOfInterest: 'dataScience',
};
const ben = {
  id: 12,
  name: 'Ben Okoro',
  email: 'ben@cairn.test',
  phone: '1234567890',
  status: 'blocked',
  teachingId: 'T-9',
  department: 'Engineering',
  expertise: 'networking',
  experience: '3-5',
};

/** A server without extras. Ann is a student, Ben a mentor. */
export const plainServer = () =>
  fakeServer({ adminListStudents: { json: [ann] }, adminListTeachers: { json: [ben] } });

/** Opens the dashboard as a signed-in admin. */
export function openDashboard(path = '/admin'): TestPage {
  return renderRoutes(routes, { path, account: { email: 'admin@cairn.test', role: 'admin' } });
}

/** Texts of the current toasts. */
export const toasts = (page: TestPage) => selectToasts(page.store.getState()).map(({ text }) => text);

export const rowOf = (name: RegExp) => screen.findByRole('row', { name });

/** Path and body of each received call with this HTTP method. */
export const bodies = (server: FakeServer, method: string) =>
  server.calls.filter((call) => call.method === method).map(({ path, body }) => ({ path, body }));
