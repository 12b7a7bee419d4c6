/** Limits of accounts and sign-ins. */

/** Role codes that the browser stores beside the e-mail address (spec 9). */
export const ROLE_CODES = { student: 1, admin: 2, mentor: 3 } as const;

/** Default lifetime of an auth session and its cookie, in days (spec 9). */
export const LOGIN_DAYS = 1;

/** Lifetime of a reset link, in minutes (decision 19). */
export const RESET_LINK_MINUTES = 10;

/** Lifetime of the link of an invitation, in hours (ADR 43). */
export const INVITATION_HOURS = 72;

/** Lifetime of a link that confirms an e-mail address, in hours (ADR 41). */
export const EMAIL_LINK_HOURS = 24;

/** Debounce of the e-mail availability check in milliseconds (decision 40). */
export const EMAIL_CHECK_DEBOUNCE = 300;

/** How long an export of one's own data can be downloaded, in days (ADR 37). */
export const DATA_EXPORT_DAYS = 7;

/** Maximum number of passkeys of an account (ADR 40). */
export const PASSKEYS_MAX = 20;

/** Passkeys that an account needs before its password can be removed, because a device can be lost. */
export const PASSKEYS_WITHOUT_PASSWORD = 2;
export const PASSKEY_NAME_LENGTH = 60;

/** Milliseconds to answer the challenge for a passkey: enough to find a security key. */
export const PASSKEY_CHALLENGE_MS = 5 * 60_000;

/** Photos (ADR 39): largest upload in bytes, and the edges (in pixels) and formats of served files. */
export const PHOTO_MAX_BYTES = 10 * 1024 * 1024;
export const PHOTO_SIZES = [64, 128, 256, 512] as const;
export const PHOTO_SIZE_MAX = PHOTO_SIZES[3];
export const PHOTO_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/** Types of files that can be uploaded as a photo. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
