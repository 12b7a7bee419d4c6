/** Measures processor time in milliseconds, so that a busy machine makes nothing slower. */
export function cpuTimer(): () => number {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000;
  };
}
