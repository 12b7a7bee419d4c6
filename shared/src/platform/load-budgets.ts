/** Phases of a load that have a timeout. */
export const LOAD_PHASES = ['manifest', 'entry', 'chunk', 'init'] as const;

/** Timeouts of load phases, in milliseconds. They override the default timeouts of the shell. */
export type LoadBudgets = Readonly<Partial<Record<(typeof LOAD_PHASES)[number], number>>>;

/** Whether a value is a valid timeout: whole milliseconds from 100 to 60,000. */
export function isBudget(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 100 && value <= 60_000;
}

/** Reads the timeouts of a registry; invalid values are dropped. */
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
