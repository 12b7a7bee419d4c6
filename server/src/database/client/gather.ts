/** How many go out together, and how many such groups are on their way at a time. */
export interface Gathering {
  most: number;
  atOnce: number;
}

/**
 * Gathers what arrives together and sends it as one. While enough groups are on their way, what arrives waits for the
 * next place and goes as one too: the busier the process, the larger the groups, and the less each item costs.
 */
export function gather<Item>(
  send: (items: Item[]) => Promise<unknown>,
  { most, atOnce }: Gathering,
): (item: Item) => void {
  const waiting: Item[] = [];
  let underway = 0;
  let planned = false;

  const plan = () => {
    if (planned || waiting.length === 0 || underway >= atOnce) return;
    planned = true;
    // After the sockets that are ready have been read: what they ask goes along.
    setImmediate(flush);
  };
  const flush = () => {
    planned = false;
    while (waiting.length > 0 && underway < atOnce) {
      underway += 1;
      void send(waiting.splice(0, most))
        // Who asked is told of a failure by `send` itself.
        .catch(() => undefined)
        .then(() => {
          underway -= 1;
          plan();
        });
    }
  };
  return (item) => {
    waiting.push(item);
    plan();
  };
}
