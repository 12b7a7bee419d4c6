/** How a statement behaves while the API of the previous release still serves. */
export type Verdict = 'safe' | 'care' | 'unsafe';

/** The verdict on one statement, its reason, and what to check or to write instead. */
export interface Finding {
  verdict: Verdict;
  reason: string;
  /** Empty for a safe statement. */
  advice: string;
}

/** A statement that can run at any time. */
export const safe = (reason: string): Finding => ({ verdict: 'safe', reason, advice: '' });

/** A statement that is safe if `advice` is followed. */
export const care = (reason: string, advice: string): Finding => ({ verdict: 'care', reason, advice });

/** A statement that may fail, or may make requests of the previous release fail or wait. */
export const unsafe = (reason: string, advice: string): Finding => ({ verdict: 'unsafe', reason, advice });

const RANK: Record<Verdict, number> = { safe: 0, care: 1, unsafe: 2 };

/** The most serious finding; of equally serious findings, the first. */
export const worst = (findings: readonly Finding[]): Finding =>
  findings.toSorted((one, other) => RANK[other.verdict] - RANK[one.verdict])[0] ?? safe('no change');
