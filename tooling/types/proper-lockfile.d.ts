/** Minimal types for proper-lockfile, which ships none. */
declare module 'proper-lockfile' {
  interface LockOptions {
    lockfilePath?: string;
    stale?: number;
    realpath?: boolean;
    /** Called when the lock is lost, for example because another process has taken a lock that looked stale. */
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
