/** The details of a test that only `npm run test:long` runs. */
export const LONG = { tag: '@long' };

/** The details of a test with several variants: `npm test` runs only the short variants. */
export const longUnless = (isShort: boolean) => (isShort ? {} : LONG);
