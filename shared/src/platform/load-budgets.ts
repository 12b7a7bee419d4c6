/** The phases of a load that a browser waits for. */
export const LOAD_PHASES = ['manifest', 'entry', 'chunk', 'init'] as const;

/** Milliseconds that browsers give each phase of a load, where a deployment wants others than the shell's own. */
export type LoadBudgets = Readonly<Partial<Record<(typeof LOAD_PHASES)[number], number>>>;

/** Whether this many milliseconds are a budget: below, no line is quick enough; above, nobody waits. */
export function isBudget(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 100 && value <= 60_000;
}

/** Reads the budgets of a registry; what cannot be one is left to the shell's own. */
export function readBudgets(value: unknown): LoadBudgets {
  if (typeof value !== 'object' || value === null) return {};
  const given = new Map(Object.entries(value));
  return Object.fromEntries(
    LOAD_PHASES.flatMap((phase) => {
      const milliseconds: unknown = given.get(phase);
      return isBudget(milliseconds) ? [[phase, milliseconds]] : [];
    }),
  );
}
