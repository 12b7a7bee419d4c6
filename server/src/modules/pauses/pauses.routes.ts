import { calls } from '@cairn/shared/contract';
import { inTransaction } from '../../database/client/index.ts';
import { notFound } from '../../errors.ts';
import { defineRoutes } from '../../plugins/calls.ts';
import { lockAccount } from '../admin/account-records.repository.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { readPause } from './pause-state.ts';
import { resumeMentor } from './resume.ts';

/** Pauses of mentors who do not answer (ADR 67). */
export const pauseRoutes = defineRoutes(({ call, services }) => {
  const { pool } = services.database;

  call(calls.getPause, async ({ params }) => ({ pause: await readPause(services, params.teacherId) }));

  call(calls.resumeMentor, async ({ params }) => {
    const announce = await inTransaction(pool, (transaction) =>
      resumeMentor(services, transaction, params.teacherId, 'mentor'),
    );
    announce?.();
    return { pause: null };
  });

  call(calls.adminResumeMentor, async ({ params, request }) => {
    const announce = await inTransaction(pool, async (transaction) => {
      const target = await lockAccount(transaction, params.id, 'mentor');
      if (!target) throw notFound();
      const resumed = await resumeMentor(services, transaction, params.id, 'admin');
      if (resumed) await recordAudit(transaction, request, { action: 'account.resume', target });
      return resumed;
    });
    announce?.();
    return { pause: null };
  });
});
