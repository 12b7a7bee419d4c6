import { z } from 'zod';
import { PHOTO_FORMATS, PHOTO_SIZES } from './constants.ts';
import { photoIdSchema } from './primitives.ts';

/** The caller's own photo after a change (extra). */
export const ownPhoto = z.object({ photo: photoIdSchema.nullable() });

export const photoFileParams = z.object({
  photo: photoIdSchema,
  /** Edge length in pixels, and format: `128.webp`. */
  file: z.enum(PHOTO_SIZES.flatMap((size) => PHOTO_FORMATS.map((format) => `${size}.${format}` as const))),
});

/** Why an admin removes a photo: a choice, so that the audit log contains no text about a person. */
export const photoRemovalReason = z.enum(['offensive', 'other-person', 'misleading', 'copyright']);
export type PhotoRemovalReason = z.infer<typeof photoRemovalReason>;
/** The reasons as the owner of the photo reads them. */
export const PHOTO_REMOVAL_REASONS: Record<PhotoRemovalReason, string> = {
  offensive: 'It may offend others.',
  'other-person': 'It shows somebody else.',
  misleading: 'It does not show you and may mislead others.',
  copyright: 'Its owner has not agreed to its use.',
};

/** `photo` is the displayed photo. If the account has a newer photo, nothing is removed (409). */
export const adminRemovePhotoBody = z.strictObject({ photo: photoIdSchema, reason: photoRemovalReason });
