import { randomInt } from 'node:crypto';
import { request, type APIRequestContext } from '@playwright/test';
import type { Role, Session, SessionStatus, Slot } from '@cairn/shared/contract';
import { demo, loginUrl, type Person } from './accounts.ts';
import type { Site } from './site.ts';

/** Creates accounts and records through the API. */
export interface Factory {
  /** Registers an account. Skips all steps of the setup unless the field `isNew` is true. */
  readonly student: (fields?: Readonly<Record<string, unknown>>) => Promise<Person>;
  readonly mentor: (fields?: Readonly<Record<string, unknown>>) => Promise<Person>;
  /** Registers students with the names `<name> 000`, `<name> 001` and so on. */
  readonly registerStudents: (count: number, name: string) => Promise<void>;
  /** Calls the API as this account, which signs in once. A call throws on an error status. */
  readonly as: (person: Pick<Person, 'role' | 'email' | 'password'>) => Promise<Caller>;
  /** Calls the API as the demo admin, who signs in again each time. */
  readonly asAdmin: () => Promise<Caller>;
  /** Opens slots of a mentor. The date and the times are in the mentor's zone. */
  readonly openSlots: (mentor: Person, date: string, timeSlots: readonly string[]) => Promise<Slot[]>;
  readonly book: (
    student: Person,
    mentor: Person,
    slot: { date: string; timeSlot: string },
    topic?: string,
  ) => Promise<Session>;
  readonly answer: (mentor: Person, session: Pick<Session, 'id'>, status: SessionStatus) => Promise<Session>;
  readonly dispose: () => Promise<void>;
}

export interface Caller {
  readonly get: <Result>(path: string) => Promise<Result>;
  readonly send: <Result>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => Promise<Result>;
}

export const PASSWORD = 'Stones2026';
const NAMES = ['Ines', 'Tomas', 'Wanjiru', 'Li', 'Aisha', 'Jonas', 'Priya', 'Mateo', 'Yuki', 'Noor'];

/** Random values, so that accounts differ. */
function defaultFields(role: Role) {
  const number = randomInt(1e9);
  const name = `${NAMES[number % NAMES.length] ?? 'Ines'} ${role === 'mentor' ? 'Guide' : 'Walker'} ${number}`;
  return { name, email: `${role}.${number}@example.test`, phone: String(1_000_000_000 + number).slice(-10) };
}

const ROLE_FIELDS: Record<'student' | 'mentor', Record<string, string>> = {
  student: { rollNo: 'R-100', course: 'Computer Science', yearOfStudy: '2', fieldOfInterest: 'dataScience' },
  mentor: {
    teachingId: 'T-100',
    department: 'Engineering',
    expertise: 'networking',
    experience: '3-5',
    timeZone: 'UTC',
  },
};
const REGISTER = { student: '/students/register', mentor: '/teachers/register' } as const;

function callerOf(site: Site, requests: APIRequestContext): Caller {
  const send = async <Result>(method: string, path: string, body?: unknown): Promise<Result> => {
    const response = await requests.fetch(`${site.url}/api${path}`, {
      method,
      ...(body === undefined ? {} : { data: body }),
    });
    if (!response.ok())
      throw new Error(`${method} ${path} answered ${response.status()}: ${await response.text()}`);
    return (await response.json()) as Result;
  };
  return { get: (path) => send('GET', path), send };
}

/** Creates the factory of a site. The caller disposes of the factory. */
export function createFactory(site: Site): Factory {
  const contexts: APIRequestContext[] = [];
  const newRequests = async () => {
    const requests = await request.newContext({ extraHTTPHeaders: { Origin: site.url } });
    contexts.push(requests);
    return requests;
  };
  const signedIn = new Map<string, Promise<Caller>>();
  const signIn: Factory['as'] = async ({ role, email, password }) => {
    const requests = await newRequests();
    const response = await requests.post(loginUrl(site, role), { data: { email, password } });
    if (!response.ok())
      throw new Error(`${email} could not sign in: ${response.status()} ${await response.text()}`);
    return callerOf(site, requests);
  };
  const as: Factory['as'] = (person) => {
    const key = `${person.role} ${person.email} ${person.password}`;
    const caller = signedIn.get(key) ?? signIn(person);
    signedIn.set(key, caller);
    return caller;
  };
  const idOf = async (caller: Caller, role: 'student' | 'mentor', email: string) => {
    const collection = role === 'student' ? 'students' : 'teachers';
    return (await caller.get<{ id: number }>(`/${collection}/email/${encodeURIComponent(email)}`)).id;
  };
  const submitRegistration = async (
    role: 'student' | 'mentor',
    fields: Readonly<Record<string, unknown>>,
    caller: Caller,
  ) => {
    const form = { ...defaultFields(role), ...ROLE_FIELDS[role], password: PASSWORD, ...fields };
    // The zone is an extra, which a contract server refuses.
    const {
      timeZone,
      isNew: _isNew,
      ...plain
    } = form as typeof form & { timeZone?: string; isNew?: boolean };
    const body = site.profile === 'full' ? { ...plain, ...(timeZone ? { timeZone } : {}) } : plain;
    await caller.send('POST', REGISTER[role], { ...body, confirmPassword: form.password });
    return form;
  };
  const register = async (
    role: 'student' | 'mentor',
    fields: Readonly<Record<string, unknown>>,
  ): Promise<Person> => {
    const { name, email, password } = await submitRegistration(
      role,
      fields,
      callerOf(site, await newRequests()),
    );
    const person = { role, name, email, password };
    const caller = await as(person);
    if (site.profile === 'full' && fields['isNew'] !== true)
      for (const step of ['basics', 'profile', 'start'])
        await caller.send('PUT', `/account/onboarding/${step}`, { state: 'skipped' });
    return { ...person, id: await idOf(caller, role, email) };
  };

  return {
    student: (fields = {}) => register('student', fields),
    mentor: (fields = {}) => register('mentor', fields),
    registerStudents: async (count, name) => {
      const caller = callerOf(site, await newRequests());
      const numbers = Array.from({ length: count }, (_, index) => String(index).padStart(3, '0'));
      // Two at a time: the server hashes at most two passwords at once.
      const worker = async () => {
        for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
          const email = `${name}.${number}@example.test`.toLowerCase();
          await submitRegistration('student', { name: `${name} ${number}`, email }, caller);
        }
      };
      await Promise.all([worker(), worker()]);
    },
    as,
    // Not cached, because another test may end the auth sessions of the demo admin.
    asAdmin: () => signIn(demo('admin')),
    openSlots: async (mentor, date, timeSlots) =>
      (await as(mentor)).send(
        'POST',
        '/schedules/save',
        timeSlots.map((timeSlot) => ({ teacherId: mentor.id, date, timeSlot, available: true })),
      ),
    book: async (student, mentor, { date, timeSlot }, topic = 'Where to begin') =>
      (await as(student)).send('POST', '/sessions/book', {
        studentId: student.id,
        teacherId: mentor.id,
        date,
        timeSlot,
        topic,
      }),
    answer: async (mentor, { id }, status) => (await as(mentor)).send('PUT', `/sessions/${id}`, { status }),
    dispose: async () => void (await Promise.all(contexts.map((requests) => requests.dispose()))),
  };
}
