import { calls } from '@cairn/shared/contract';
import type { FastifyRequest } from 'fastify';
import { defineRoutes } from '../../plugins/calls.ts';
import { callerNetwork, type Limit } from '../../plugins/limits.ts';
import { findAccountId } from './email-key.ts';
import { DEFAULT_TIME_ZONE, registerMentor, registerStudent } from './registration.service.ts';

/** Rate limits against bulk enumeration of accounts. */
const checksPerMinute: Limit = { name: 'check-email-minute', max: 10, seconds: 60 };
const checksPerHour: Limit = { name: 'check-email-hour', max: 60, seconds: 3_600 };
const registrations: Limit = { name: 'register', max: 20, seconds: 3_600 };

/** Registration, and the check whether an e-mail address is available (spec 7, "Auth"). */
export const registrationRoutes = defineRoutes(({ call, app, services, full }) => {
  const checkEmail = async (email: string, request: FastifyRequest) => {
    const network = callerNetwork(request);
    await app.limits.take(checksPerMinute, network);
    await app.limits.take(checksPerHour, network);
    const isAvailable = (await findAccountId(services.database, email)) === undefined;
    return { isAvailable, defaultTimeZone: DEFAULT_TIME_ZONE };
  };
  const limited = async <Answer extends { id: number }>(
    request: FastifyRequest,
    register: () => Promise<Answer>,
  ) => {
    await app.limits.take(registrations, callerNetwork(request));
    const { id, ...answer } = await register();
    return full ? { ...answer, id } : answer;
  };

  call(calls.checkStudentEmail, ({ body, request }) => checkEmail(body.email, request));
  call(calls.checkTeacherEmail, ({ body, request }) => checkEmail(body.email, request));
  call(calls.registerStudent, ({ body, request }) => limited(request, () => registerStudent(services, body)));
  call(calls.registerTeacher, ({ body, request }) => limited(request, () => registerMentor(services, body)));
});
