/** `1 session`, `2 sessions`. */
export const sessionsText = (count: number) => (count === 1 ? '1 session' : `${count} sessions`);
