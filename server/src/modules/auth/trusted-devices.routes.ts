import { calls } from '@cairn/shared/contract';
import { inTransaction } from '../../database/client/index.ts';
import { notFound } from '../../errors.ts';
import { defineRoutes } from '../../plugins/calls.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { createTrustedDevices } from './trusted-devices.ts';
import {
  listTrustedDevices,
  removeTrustedDevice,
  removeTrustedDevicesOf,
} from './trusted-devices.repository.ts';

/** The trusted devices of the caller (ADR 31). A removal needs no password, because a removal gives nobody access. */
export const trustedDeviceRoutes = defineRoutes(({ call, services }) => {
  const { database, now } = services;
  const devices = createTrustedDevices(services);

  call(calls.listTrustedDevices, ({ actor, request }) =>
    devices.days === undefined
      ? []
      : listTrustedDevices(database, actor.id, devices.hashesOf(request), now()),
  );

  call(calls.removeTrustedDevice, ({ actor, params, request }) =>
    inTransaction(database.pool, async (transaction) => {
      if (!(await removeTrustedDevice(transaction, actor.id, params.id))) throw notFound();
      await recordAudit(transaction, request, { action: 'trusted-device.remove', target: actor });
      return { success: true };
    }),
  );

  call(calls.removeTrustedDevices, ({ actor, request }) =>
    inTransaction(database.pool, async (transaction) => {
      await removeTrustedDevicesOf(transaction, actor.id);
      await recordAudit(transaction, request, { action: 'trusted-device.remove-all', target: actor });
      return { success: true };
    }),
  );
});
