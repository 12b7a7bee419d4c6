/** Session parts of a store for a signed-out visitor, without a browser. */
export const signedOut = {
  hints: { read: () => null, write: () => undefined, clear: () => undefined },
  channel: { post: () => undefined, listen: () => () => undefined },
};
