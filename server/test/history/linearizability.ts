/** An operation on one object. One clock measures the call and the response. */
export interface Operation<Step> {
  readonly calledAt: number;
  /** Infinity if no response arrived. */
  readonly respondedAt: number;
  readonly step: Step;
  /** Whether the response was lost, so that the operation may have had no effect. */
  readonly isOptional?: boolean;
}

/** The sequential specification of an object: returns the next state, or null if the step is impossible. */
export type Model<State, Step> = (state: State, step: Step) => State | null;

/**
 * Searches for an order of the operations that explains all responses. In this order, each operation takes effect at
 * one instant between its call and its response. Uses the algorithm of Wing and Gong, with memoized dead ends (Lowe).
 *
 * @returns null if an order exists; otherwise the longest explained part (`explained`) and the impossible next steps
 *   (`stuckAt`)
 */
export function findContradiction<State, Step>(
  operations: readonly Operation<Step>[],
  model: Model<State, Step>,
  initial: State,
): { readonly explained: readonly Step[]; readonly stuckAt: readonly Step[] } | null {
  const sorted = [...operations].sort((first, second) => first.calledAt - second.calledAt);
  const done = new Array<boolean>(sorted.length).fill(false);
  const deadEnds = new Set<string>();
  let longest: Step[] = [];
  let stuckAt: Step[] = [];

  /** The operations that may be next: all operations that were called before the earliest remaining response. */
  function candidates(): number[] {
    let earliestResponse = Infinity;
    const found: number[] = [];
    for (let index = 0; index < sorted.length; index += 1) {
      const operation = sorted[index];
      if (!operation || done[index]) continue;
      if (operation.calledAt > earliestResponse) break;
      found.push(index);
      if (!operation.isOptional) earliestResponse = Math.min(earliestResponse, operation.respondedAt);
    }
    return found;
  }

  /** Identifies the set of operations that are not explained yet. */
  function remainingKey(): string {
    const open: number[] = [];
    const last = done.lastIndexOf(true);
    for (let index = 0; index < last; index += 1) if (!done[index]) open.push(index);
    return `${last}:${open.join()}`;
  }

  function explain(state: State, path: Step[]): boolean {
    if (sorted.every(({ isOptional }, index) => done[index] || isOptional)) return true;
    const key = `${remainingKey()}|${JSON.stringify(state)}`;
    if (deadEnds.has(key)) return false;
    const possible = candidates();
    if (path.length >= longest.length) {
      longest = [...path];
      stuckAt = possible.flatMap((index) => sorted[index]?.step ?? []);
    }
    for (const index of possible) {
      const operation = sorted[index];
      const next = operation && model(state, operation.step);
      if (!operation || next === null || next === undefined) continue;
      done[index] = true;
      path.push(operation.step);
      if (explain(next, path)) return true;
      path.pop();
      done[index] = false;
    }
    deadEnds.add(key);
    return false;
  }

  return explain(initial, []) ? null : { explained: longest, stuckAt };
}
