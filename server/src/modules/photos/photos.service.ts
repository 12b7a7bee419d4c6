import { PHOTO_REMOVAL_REASONS, type PhotoRemovalReason } from '@cairn/shared/contract';
import type { FastifyRequest } from 'fastify';
import { inTransaction, type Transaction } from '../../database/client/index.ts';
import { conflict, notFound, unauthenticated } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Requester } from '../auth/own-account.ts';
import { writeNotifications } from '../outbox/index.ts';
import { openPhoto } from './inspect-photo.ts';
import { databaseStorage as storage } from './photo-storage.ts';
import {
  clearCurrentPhoto,
  clearPhotoIfCurrent,
  isStudentOrMentor,
  setCurrentPhoto,
} from './photos.repository.ts';
import { renderPhoto } from './render-photo.ts';

/**
 * Replaces the actor's photo with an uploaded picture.
 *
 * @param isWanted returns false once the client has cancelled the upload
 * @returns the id of the new photo; null if the client cancelled the upload
 * @throws DomainError 400 that names the problem of the file, 401 if the account was blocked or deleted meanwhile
 */
export async function savePhoto(
  { database }: Services,
  { actor, request }: Requester,
  file: Buffer,
  isWanted: () => boolean,
): Promise<string | null> {
  if (!isWanted()) return null;
  const photo = await renderPhoto(await openPhoto(file));
  if (!isWanted()) return null;
  await inTransaction(database.pool, async (transaction) => {
    if (!(await setCurrentPhoto(transaction, actor.id, photo.id))) throw unauthenticated();
    await storage.removeAll(transaction, actor.id);
    await storage.write(transaction, actor.id, photo);
    await recordAudit(transaction, request, { action: 'photo.save', target: actor });
  });
  return photo.id;
}

/** Removes the actor's photo, if there is one. */
export async function removeOwnPhoto({ database }: Services, { actor, request }: Requester): Promise<void> {
  await inTransaction(database.pool, async (transaction) => {
    if (!(await clearCurrentPhoto(transaction, actor.id))) return;
    await storage.removeAll(transaction, actor.id);
    await recordAudit(transaction, request, { action: 'photo.remove', target: actor });
  });
}

/** `photo` is the id of the photo that the admin has seen. */
interface Removal {
  accountId: number;
  photo: string;
  reason: PhotoRemovalReason;
}

/**
 * Removes the photo of a student or mentor on behalf of an admin, and notifies the owner of the reason.
 *
 * @throws DomainError 404 if there is no such student or mentor, 409 if the photo was replaced or removed meanwhile
 */
export async function removePhotoOf(
  transaction: Transaction,
  { accountId, photo, reason }: Removal,
  request: FastifyRequest,
): Promise<void> {
  const owner = await clearPhotoIfCurrent(transaction, accountId, photo);
  if (!owner) {
    if (!(await isStudentOrMentor(transaction, accountId))) throw notFound();
    throw conflict('The photo has changed in the meantime. Please look at the current one.');
  }
  await storage.removeAll(transaction, accountId);
  await recordAudit(transaction, request, {
    action: 'account.photo-remove',
    target: owner,
    detail: { reason },
  });
  const cause = `photo:${photo}:removed`;
  await writeNotifications(transaction, {
    notifications: [
      {
        accountId,
        kind: 'photo_removed',
        text: `An administrator removed your photo. ${PHOTO_REMOVAL_REASONS[reason]}`,
        cause,
      },
    ],
    mails: [
      {
        recipient: owner.email,
        template: 'photo-removed',
        cause,
        payload: { recipient: owner.name, role: owner.role, reason },
      },
    ],
  });
}
