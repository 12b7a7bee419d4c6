import type { PeriodFigures } from '@cairn/shared/contract';
import { plural } from '@cairn/shared/ui';
import type { MeasureKey } from './measures.ts';

interface Comparison {
  readonly direction: 'up' | 'down' | 'same' | 'unknown';
  readonly text: string;
}

const weeksBefore = (weeks: number) => (weeks === 1 ? 'the week before' : `the ${weeks} weeks before`);

/** Compares a figure with the previous period of `weeks` weeks. */
export function compare(
  key: MeasureKey,
  { current, previous }: { current: PeriodFigures; previous: PeriodFigures },
  weeks: number,
): Comparison {
  const [now, before] = [current[key], previous[key]];
  const amount = now === null || before === null ? undefined : difference(key, now, before);
  if (amount === undefined) return { direction: 'unknown', text: `No comparison with ${weeksBefore(weeks)}` };
  if (amount.value === 0) return { direction: 'same', text: `Same as ${weeksBefore(weeks)}` };
  const direction = amount.value > 0 ? 'up' : 'down';
  const prefix = direction === 'up' ? 'Up' : 'Down';
  return { direction, text: `${prefix} ${amount.text} from ${weeksBefore(weeks)}` };
}

function difference(key: MeasureKey, now: number, before: number) {
  if (key === 'rating') {
    // Rounds half away from zero, so that equal rises and falls have the same amount.
    const value = (Math.sign(now - before) * Math.round(Math.abs(now - before) * 10)) / 10;
    return { value, text: `${Math.abs(value).toFixed(1)} stars` };
  }
  if (key === 'acceptance' || key === 'completion') {
    const value = Math.round(now * 100) - Math.round(before * 100);
    return { value, text: plural(Math.abs(value), 'point') };
  }
  // A change from zero has no percentage.
  if (before === 0) return now === 0 ? { value: 0, text: '' } : undefined;
  const value = Math.round((now / before - 1) * 100);
  return { value, text: `${Math.abs(value)}%` };
}
