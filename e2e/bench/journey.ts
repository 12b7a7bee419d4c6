import type { Factory } from '../support/factory.ts';
import type { Site } from '../support/site.ts';
import type { Sample, Visit } from './probe.ts';
import type { Variant } from './sites.ts';

export interface JourneyContext {
  readonly visit: Visit;
  readonly variant: Variant;
  /** The origin of the variant. */
  readonly url: string;
  /** The site whose API all variants use. */
  readonly api: Site;
  readonly factory: Factory;
}

/** A measured visit: the opening of a page, or several steps of a user. */
export interface Journey {
  readonly name: string;
  /** Whether the journey also runs on the static variant. */
  readonly onStatic: boolean;
  /** Names of the networks to measure; all by default. */
  readonly networks?: readonly string[];
  readonly run: (journey: JourneyContext) => Promise<Sample>;
}

/**
 * Measures opening a page.
 *
 * @param isWarm whether to open the page once before the measurement, so that the browser cache is filled
 */
export async function measureOpen(visit: Visit, open: () => Promise<void>, isWarm: boolean): Promise<Sample> {
  if (isWarm) {
    await open();
    await visit.settle();
    await visit.page.goto('about:blank');
  }
  await visit.begin();
  await open();
  return visit.end();
}
