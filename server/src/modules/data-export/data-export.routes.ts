import { calls } from '@cairn/shared/contract';
import { defineRoutes } from '../../plugins/calls.ts';
import { readState } from './data-export.repository.ts';
import { sendExportFile, startExport } from './data-export.service.ts';
import { createExportRunner } from './export-runner.ts';

/** Exports of the caller's own data (ADR 37). */
export const dataExportRoutes = defineRoutes(({ app, call, services, full }) => {
  if (!full) return;
  const runner = createExportRunner(services);
  app.addHook('onClose', () => runner.stop());

  call(calls.getDataExport, ({ actor }) => readState(services.database.pool, actor.id));

  call(calls.startDataExport, async ({ actor, request }) => {
    const state = await startExport(services, app.limits, { actor, request });
    // Also after a repeated request: the lock of the request may have hidden the export from the runner.
    if (state.status === 'preparing') runner.start();
    return state;
  });

  call(calls.downloadDataJson, ({ actor, request, reply }) =>
    sendExportFile(services, app.limits, { actor, request }, reply, 'json'),
  );
  call(calls.downloadDataHtml, ({ actor, request, reply }) =>
    sendExportFile(services, app.limits, { actor, request }, reply, 'html'),
  );
});
