import { useState } from 'react';

/**
 * Shows a choice optimistically if its value updates late, like a value in the URL. Without it a control
 * compares the next choice with the outdated value and ignores a revert.
 *
 * @returns the value to show, and a function that overrides it until the value changes
 */
export function useChosen<Value>(value: Value): [Value, (chosen: Value) => void] {
  const [state, setState] = useState({ value, chosen: value });
  if (!Object.is(state.value, value)) setState({ value, chosen: value });
  return [state.chosen, (chosen) => setState({ value, chosen })];
}
