/**
 * Starts a timer of the processor time of this process.
 *
 * @returns a function that returns the milliseconds since the start
 */
export function cpuTimer(): () => number {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000;
  };
}
