/** The live event for an account when the room of one of its sessions has changed. */
export const roomEvent = (accountId: number, id: number) => ({
  accountId,
  name: 'room' as const,
  payload: { id },
});
