/** Minimal types for proper-lockfile, which ships none. */
declare module 'proper-lockfile' {
  interface LockOptions {
    lockfilePath?: string;
    stale?: number;
    realpath?: boolean;
    /** Called when another process has taken the lock, because it looked stale. */
    onCompromised?: (error: Error) => void;
    retries?: {
      retries: number;
      minTimeout: number;
      maxTimeout: number;
      randomize: boolean;
      factor?: number;
    };
  }
  /** Resolves with the function that releases the lock. */
  export function lock(file: string, options?: LockOptions): Promise<() => Promise<void>>;
}
