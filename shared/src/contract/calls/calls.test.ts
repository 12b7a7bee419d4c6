import * as routes from '../routes.ts';
import { type Call, calls } from './index.ts';

/** The calls of spec 7. */
const SPEC_CALLS = `
POST /auth/forgot-password
PUT /auth/reset-password/:resetToken
POST /admin/login
POST /students/login
POST /teachers/login
POST /students/check-email
POST /teachers/check-email
POST /students/register
POST /teachers/register
GET /admin/students
GET /admin/teachers
PUT /admin/students/:id
PUT /admin/teachers/:id
PUT /admin/students/:id/status
PUT /admin/teachers/:id/status
DELETE /admin/students/:id
DELETE /admin/teachers/:id
GET /students/name/:account
GET /students/id-by-email
GET /students/getStudentIdByEmail1
GET /students/email/:account
GET /students/details/:account
GET /students
GET /teachers
GET /teachers/name/:account
GET /teachers/email/:account
GET /teachers/details/:account
PUT /teachers/details/:account
PUT /mentors/password/:account
GET /sessions
POST /sessions/book
GET /sessions/teacher/id-by-email
GET /sessions/teacher
PUT /sessions/:id
GET /schedules/available/:teacherId/:date
POST /schedules/set-unavailable
POST /schedules/save
GET /messages/students/:teacherId
GET /messages/conversation/last
GET /messages/conversation
POST /messages/send
GET /feedback/teacher/:teacherId
GET /feedback/student/:studentId
POST /feedback
`;

describe('the calls', () => {
  it('in the contract profile are exactly those of spec 7', () => {
    const contract = Object.values(calls)
      .filter((call) => call.profile === 'contract')
      .map((call) => `${call.method} ${call.path}`);
    expect(contract.sort()).toEqual(SPEC_CALLS.trim().split('\n').sort());
  });

  it('differ in method or path', () => {
    const methodsAndPaths = Object.values(calls).map((call) => `${call.method} ${call.path}`);
    expect(new Set(methodsAndPaths).size).toBe(methodsAndPaths.length);
  });

  it('have the method and path of the route with the same name', () => {
    const declared = Object.entries(calls).map(([name, { method, path }]) => [name, { method, path }]);
    expect(Object.fromEntries(declared)).toEqual({ ...routes });
  });

  it('that let admins change something are closed to viewers', () => {
    const open = Object.entries<Call>(calls).filter(
      ([, { method, rule }]) => method !== 'GET' && 'adminRole' in rule && rule.adminRole === 'viewer',
    );
    expect(open.map(([name]) => name)).toEqual([]);
  });
});
