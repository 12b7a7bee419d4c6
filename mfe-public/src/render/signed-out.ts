/** Options of `createStore` for a signed-out visitor, outside a browser. */
export const signedOut = {
  hints: { read: () => null, write: () => undefined, clear: () => undefined },
  channel: { post: () => undefined, listen: () => () => undefined },
};
