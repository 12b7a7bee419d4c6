/** Business constants that several places use. */
export * from './constants/accounts.ts';
export * from './constants/booking.ts';
export * from './constants/extras.ts';
export * from './constants/messages.ts';
export * from './constants/pages.ts';
export * from './constants/profiles.ts';
export * from './constants/sessions.ts';
