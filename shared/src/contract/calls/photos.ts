import { z } from 'zod';
import { accountIdParams } from '../admin-accounts.ts';
import { adminRemovePhotoBody, ownPhoto, photoFileParams } from '../photos.ts';
import { successSchema } from '../primitives.ts';
import * as routes from '../routes.ts';
import { defineCall } from './call.ts';

const rule = { who: 'session' } as const;

/** Photos of accounts (ADR 39). */
export const photoCalls = {
  savePhoto: defineCall({
    ...routes.savePhoto,
    profile: 'full',
    rule,
    summary: "Upload the caller's photo; the body is a JPEG, PNG, WebP or AVIF file of at most 10 MB",
    responses: { 200: ownPhoto },
  }),
  removePhoto: defineCall({
    ...routes.removePhoto,
    profile: 'full',
    rule,
    summary: "Remove the caller's photo",
    responses: { 200: successSchema },
  }),
  getPhotoFile: defineCall({
    ...routes.getPhotoFile,
    profile: 'full',
    rule: { who: 'anonymous' },
    summary: 'A photo as a file, for everybody who knows its id (ADR 39)',
    params: photoFileParams,
    responses: { 200: z.unknown() },
    produces: 'image/*',
  }),
  adminRemovePhoto: defineCall({
    ...routes.adminRemovePhoto,
    profile: 'full',
    rule: { who: 'admin', adminRole: 'moderator' },
    summary: 'Remove the photo of an account; the owner is notified of the reason',
    params: accountIdParams,
    body: adminRemovePhotoBody,
    responses: { 200: successSchema },
  }),
} as const;
