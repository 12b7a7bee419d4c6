/** The details of a test that `npm test` leaves to `npm run test:long`. */
export const LONG = { tag: '@long' };

/** The details of a test with several variants: `npm test` runs only the short variants. */
export const longUnless = (isShort: boolean) => (isShort ? {} : LONG);
