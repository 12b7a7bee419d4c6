/** The live event about a change of the room of a session. */
export const roomEvent = (accountId: number, sessionId: number) => ({
  accountId,
  name: 'room' as const,
  payload: { id: sessionId },
});
