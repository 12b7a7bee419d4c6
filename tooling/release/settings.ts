import { isBudget, LOAD_PHASES, type LoadBudgets, type RegistryFile } from '@cairn/shared/platform/registry';
import { Refusal } from './refusal.ts';
import { changeRegistry } from './registry-file.ts';

/** Sets where browsers may load overriding builds from: nowhere, localhost, or the named origins. */
export async function allowOverrides(
  root: string,
  sources: 'off' | 'loopback' | string[],
): Promise<RegistryFile> {
  return changeRegistry(root, ({ overrides: _before, ...registry }) =>
    sources === 'off' ? registry : { ...registry, overrides: sources },
  );
}

/**
 * Sets the load timeouts in milliseconds. `default` restores the timeouts of the shell.
 * @param args `default` alone, or phases such as `manifest=2000`; phases without an argument keep their timeout
 */
export async function setBudgets(root: string, args: readonly string[]): Promise<RegistryFile> {
  const isDefault = args.length === 1 && args[0] === 'default';
  const named = isDefault ? {} : readBudgetArgs(args);
  return changeRegistry(root, ({ budgets, ...registry }) =>
    isDefault ? registry : { ...registry, budgets: { ...budgets, ...named } },
  );
}

function readBudgetArgs(args: readonly string[]): LoadBudgets {
  const pairs = args.map((word) => word.split('=', 2) as [string, string?]);
  const isValid = pairs.every(
    ([phase, text]) => LOAD_PHASES.some((known) => known === phase) && isBudget(Number(text)),
  );
  if (!isValid || pairs.length === 0) {
    throw new Refusal([`budgets are "default", or milliseconds (100 to 60000) of ${LOAD_PHASES.join(', ')}`]);
  }
  return Object.fromEntries(pairs.map(([phase, text]) => [phase, Number(text)]));
}
