import { type AdminListQuery, calls } from '@cairn/shared/contract';
import type { FastifyReply } from 'fastify';
import { inTransaction } from '../../database/client/index.ts';
import { notFound } from '../../errors.ts';
import { defineRoutes } from '../../plugins/calls.ts';
import { findImpact } from '../account-deletion/deletion-impact.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findInstitutionName } from '../institutions/institutions.repository.ts';
import { createKnownReleases } from '../telemetry/known-releases.ts';
import { listRemoteLoads } from '../telemetry/telemetry.repository.ts';
import * as lists from './account-lists.repository.ts';
import { readMentor, readStudent } from './account-records.repository.ts';
import { createAccountAdministration } from './accounts.service.ts';
import { pageOfAudit } from './audit-log.repository.ts';
import { exportAccounts } from './export-accounts.ts';
import { readFigures } from './figures.repository.ts';
import { pageResponse, type Page, setTotalHeader } from '../../keyset.ts';
import { decideReport, pageOfReports } from './reported-feedback.repository.ts';

const DEFAULT_WEEKS = 12;

/** Calls of admins (spec 7, "Admin"). */
export const adminRoutes = defineRoutes(({ call, services, full }) => {
  const { database } = services;
  const knownReleases = createKnownReleases(services.config.releasesDir);
  const administration = createAccountAdministration(services);
  /** Calls without parameters, and all calls of the contract profile, get the plain list of the spec. */
  const isPlain = (query: AdminListQuery) => !full || Object.keys(query).length === 0;

  const sendPlain = <Row>(reply: FastifyReply, { rows, total }: { rows: Row[]; total: number }) => {
    if (full) setTotalHeader(reply, total);
    return rows;
  };
  const sendPage = <Row>(reply: FastifyReply, { page, total }: { page: Page<Row>; total: number }) =>
    pageResponse(reply, page, total);

  call(calls.adminListStudents, async ({ query, reply, read }) =>
    isPlain(query)
      ? sendPlain(reply, await read(lists.allStudents))
      : sendPage(reply, await read((database) => lists.pageOfStudents(database, query))),
  );
  call(calls.adminListTeachers, async ({ query, reply, read }) =>
    isPlain(query)
      ? sendPlain(reply, await read(lists.allMentors))
      : sendPage(reply, await read((database) => lists.pageOfMentors(database, query))),
  );
  call(calls.adminUpdateStudent, ({ params, body, actor, request }) =>
    administration.updateStudent(params.id, body, actor, request),
  );
  call(calls.adminUpdateTeacher, ({ params, body, actor, request }) =>
    administration.updateMentor(params.id, body, actor, request),
  );
  call(calls.adminSetStudentStatus, ({ params, body, request }) =>
    administration.changeStatus(params.id, body.status, request, 'student'),
  );
  call(calls.adminSetTeacherStatus, ({ params, body, request }) =>
    administration.changeStatus(params.id, body.status, request, 'mentor'),
  );
  call(calls.adminDeleteStudent, ({ params, request }) =>
    administration.remove(params.id, 'student', request),
  );
  call(calls.adminDeleteTeacher, ({ params, request }) =>
    administration.remove(params.id, 'mentor', request),
  );

  call(calls.adminListAccounts, async ({ query, reply, read }) =>
    sendPage(reply, await read((database) => lists.pageOfAccounts(database, query, query.limit))),
  );
  call(calls.adminGetAccount, async ({ params }) => {
    const institution = await findInstitutionName(database, params.id);
    const student = await readStudent(database.pool, params.id);
    if (student) return { role: 'student' as const, ...student, institution };
    const mentor = await readMentor(database.pool, params.id);
    if (mentor) return { role: 'mentor' as const, ...mentor, institution };
    throw notFound();
  });
  call(calls.adminGetImpact, ({ params }) => findImpact(database.pool, params.id));
  call(calls.adminBulkStatus, ({ body, request }) =>
    administration.changeMany(body.ids, body.status, request),
  );
  call(calls.adminBulkDelete, ({ body, request }) => administration.removeMany(body.ids, request));

  call(calls.adminExportAccounts, async ({ query, request, reply, read }) => {
    await recordAudit(database.db, request, {
      action: 'accounts.export',
      detail: { filters: Object.keys(query) },
    });
    const day = services.now().toISOString().slice(0, 10);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="cairn-accounts-${day}.csv"`)
      .send(exportAccounts(read, query));
  });

  call(calls.adminListAudit, async ({ query, reply, read }) =>
    pageResponse(reply, await read((database) => pageOfAudit(database, query))),
  );
  call(calls.adminListReportedFeedback, async ({ query, reply, read }) =>
    pageResponse(reply, await read((database) => pageOfReports(database, query))),
  );
  call(calls.adminDecideReport, ({ params, body, actor, request }) =>
    inTransaction(database.pool, async (transaction) => {
      const report = await decideReport(transaction, params.id, actor.id, body.decision === 'hide');
      if (!report) throw notFound();
      await recordAudit(transaction, request, {
        action: `feedback.${body.decision}`,
        detail: { feedbackId: report.id },
      });
      return report;
    }),
  );
  call(calls.adminGetFigures, ({ query, read }) =>
    read((database) =>
      readFigures(database, query.weeks ?? DEFAULT_WEEKS, services.config.videoProvider === 'cairn'),
    ),
  );
  call(calls.adminListRemoteLoads, async ({ read }) => {
    const releases = await knownReleases();
    return read((database) => listRemoteLoads(database, releases));
  });
});
