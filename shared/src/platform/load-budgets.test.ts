import { parseRegistry } from './registry.ts';

const budgetsOf = (budgets: unknown) => parseRegistry({ version: 1, remotes: {}, budgets }).budgets;

test('only valid timeouts of load phases are read from the registry', () => {
  expect(budgetsOf({ manifest: 500, entry: 60_001, chunk: '900', init: 50, render: 500 })).toEqual({
    manifest: 500,
  });
  expect(budgetsOf(undefined)).toEqual({});
  expect(budgetsOf(null)).toEqual({});
});
