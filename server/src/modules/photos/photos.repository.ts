import { run, statement, type Transaction } from '../../database/client/index.ts';

const setPhoto = statement<{ id: number }>(
  'photos_set',
  `UPDATE accounts SET photo = $2 WHERE id = $1 AND status = 'active' AND deleted_at IS NULL RETURNING id`,
);
const clearPhoto = statement<{ id: number }>(
  'photos_clear',
  'UPDATE accounts SET photo = NULL WHERE id = $1 AND photo IS NOT NULL RETURNING id',
);

/** The owner of a removed photo. */
export interface PhotoOwner {
  id: number;
  role: 'student' | 'mentor';
  email: string;
  name: string;
}
const clearIfCurrent = statement<PhotoOwner>(
  'photos_clear_if_current',
  `UPDATE accounts SET photo = NULL WHERE id = $1 AND photo = $2 AND role <> 'admin' AND deleted_at IS NULL
   RETURNING id, role::text AS role, email, name`,
);
const exists = statement<{ id: number }>(
  'photos_account_exists',
  `SELECT id FROM accounts WHERE id = $1 AND role <> 'admin' AND deleted_at IS NULL`,
);

/** Makes a photo the current one. @returns false if the account is blocked or deleted */
export const setCurrentPhoto = async ({ $client }: Transaction, accountId: number, photo: string) =>
  (await run($client, setPhoto, [accountId, photo])).length > 0;

/** @returns whether the account had a photo */
export const clearCurrentPhoto = async ({ $client }: Transaction, accountId: number) =>
  (await run($client, clearPhoto, [accountId])).length > 0;

/**
 * Clears the photo of a student or mentor if `photo` is still the current one.
 *
 * @returns the owner; undefined if nothing was cleared
 */
export const clearPhotoIfCurrent = async (
  { $client }: Transaction,
  accountId: number,
  photo: string,
): Promise<PhotoOwner | undefined> => (await run($client, clearIfCurrent, [accountId, photo]))[0];

/** @returns whether there is a student or mentor with this id */
export const isStudentOrMentor = async ({ $client }: Transaction, accountId: number) =>
  (await run($client, exists, [accountId])).length > 0;
