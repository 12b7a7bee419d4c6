/** The state that each page in the room sends to the others. */
export interface PeerState {
  hasAudio: boolean;
  hasVideo: boolean;
  isSharing: boolean;
  hasHandRaised: boolean;
}

/** Messages over the data channel, which only the two browsers see. */
export type RoomMessage = ({ type: 'state' } & PeerState) | { type: 'chat'; text: string };

/** Maximum length of a chat message in characters. */
export const CHAT_LENGTH = 2_000;

/** Maximum number of messages that are accepted from one browser in {@link WINDOW_MS}. */
export const MESSAGES_PER_WINDOW = 50;
const WINDOW_MS = 10_000;

/** Limits the messages of one browser. @returns a function that counts a message and returns whether it is accepted */
export function createMessageLimit(): () => boolean {
  let [startedAt, count] = [0, 0];
  return () => {
    const now = Date.now();
    if (now - startedAt >= WINDOW_MS) [startedAt, count] = [now, 0];
    count += 1;
    return count <= MESSAGES_PER_WINDOW;
  };
}

/** Parses a message from the other browser; null if it is invalid, blank or too long. */
export function readMessage(data: unknown): RoomMessage | null {
  // JSON may need six characters to escape one (`\u0001`). The factor 2 leaves room for other fields.
  if (typeof data !== 'string' || data.length > 2 * CHAT_LENGTH * 6) return null;
  let message: unknown;
  try {
    message = JSON.parse(data);
  } catch {
    return null;
  }
  if (typeof message !== 'object' || message === null) return null;
  const { type, text, hasAudio, hasVideo, isSharing, hasHandRaised } = message as Record<string, unknown>;
  if (type === 'chat')
    return typeof text === 'string' && text.trim() !== '' && text.length <= CHAT_LENGTH
      ? { type, text }
      : null;
  if (type !== 'state') return null;
  return {
    type,
    hasAudio: hasAudio === true,
    hasVideo: hasVideo === true,
    isSharing: isSharing === true,
    hasHandRaised: hasHandRaised === true,
  };
}
