/** The details of a test that `npm test` leaves to `npm run test:long`. */
export const LONG = { tag: '@long' };

/** The details of one of several variants: `npm test` runs those that are not long. */
export const longUnless = (isShort: boolean) => (isShort ? {} : LONG);
