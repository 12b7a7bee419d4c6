import { useState } from 'react';

/**
 * Shows a choice at once, although `value` (such as a search param) updates later. A select that still shows the old
 * value would ignore a change back to the old value.
 *
 * @returns the value to show, and a function that overrides it until the value changes
 */
export function useChosen<Value>(value: Value): [Value, (chosen: Value) => void] {
  const [state, setState] = useState({ value, chosen: value });
  if (!Object.is(state.value, value)) setState({ value, chosen: value });
  return [state.chosen, (chosen) => setState({ value, chosen })];
}
