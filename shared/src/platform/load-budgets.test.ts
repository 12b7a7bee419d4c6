import { parseRegistry } from './registry.ts';

const budgetsOf = (budgets: unknown) => parseRegistry({ version: 1, remotes: {}, budgets }).budgets;

test('the registry sets timeouts of load phases; invalid values and phases without a timeout are ignored', () => {
  expect(budgetsOf({ manifest: 500, entry: 60_001, chunk: '900', init: 50, render: 500 })).toEqual({
    manifest: 500,
  });
  expect(budgetsOf(undefined)).toEqual({});
  expect(budgetsOf(null)).toEqual({});
});
