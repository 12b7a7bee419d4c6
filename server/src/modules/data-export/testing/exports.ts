import type { DataExport } from '@cairn/shared/contract';
import type { SignedIn } from '../../../testing/index.ts';
import { enterPassword } from '../../auth/testing/two-factor.ts';

export const stateOf = async ({ client }: SignedIn) =>
  (await client.get('/account/export')).body as DataExport;

/** Polls until the export is ready or has failed. */
export async function untilPrepared(user: SignedIn): Promise<DataExport> {
  for (;;) {
    const state = await stateOf(user);
    if (state.status !== 'preparing') return state;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Enters the password and starts an export, as the settings page does. */
export async function startExport(user: SignedIn) {
  await enterPassword(user);
  return user.client.post('/account/export');
}

/** Exports the data of a user. @returns the responses with the JSON and the HTML file, and the parsed JSON as `data` */
export async function exportData(user: SignedIn) {
  const started = await startExport(user);
  expect(started.status).toBe(202);
  expect(await untilPrepared(user)).toMatchObject({ status: 'ready' });
  const [json, html] = [
    await user.client.get('/account/export.json'),
    await user.client.get('/account/export.html'),
  ];
  // eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- tests assert the fields that they need
  return { json, html, data: json.body };
}
