/** How a statement behaves while the API of the previous release still serves. */
export type Verdict = 'safe' | 'care' | 'unsafe';

/** The verdict on one statement: why, and how to do it otherwise. */
export interface Finding {
  verdict: Verdict;
  reason: string;
  /** Empty for a safe statement. */
  instead: string;
}

/** A statement that can run at any time. */
export const safe = (reason: string): Finding => ({ verdict: 'safe', reason, instead: '' });

/** A statement that is safe if the reader has checked something. */
export const care = (reason: string, instead: string): Finding => ({ verdict: 'care', reason, instead });

/** A statement that makes requests of the previous release fail, or wait for long. */
export const unsafe = (reason: string, instead: string): Finding => ({ verdict: 'unsafe', reason, instead });

const RANK: Record<Verdict, number> = { safe: 0, care: 1, unsafe: 2 };

/** The most serious finding; the first of equals. */
export const worst = (findings: readonly Finding[]): Finding =>
  findings.toSorted((one, other) => RANK[other.verdict] - RANK[one.verdict])[0] ?? safe('no change');
