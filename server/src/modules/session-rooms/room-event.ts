/** The live event for an account when the room of one of its sessions has changed. */
export const roomEvent = (accountId: number, sessionId: number) => ({
  accountId,
  name: 'room' as const,
  payload: { id: sessionId },
});
