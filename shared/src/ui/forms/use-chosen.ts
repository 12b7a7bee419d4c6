import { useState } from 'react';

/**
 * Shows what was chosen at once where the value itself follows late, as one in the address does. Without it a control
 * compares the next choice with the late value: choosing the former one again is no change to it and is lost.
 *
 * @returns the value to show, and a function that shows another until the value changes
 */
export function useChosen<Value>(value: Value): [Value, (chosen: Value) => void] {
  const [state, setState] = useState({ value, chosen: value });
  if (!Object.is(state.value, value)) setState({ value, chosen: value });
  return [state.chosen, (chosen) => setState({ value, chosen })];
}
