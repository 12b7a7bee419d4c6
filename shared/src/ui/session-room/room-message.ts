/** The state that each side sends to the other. */
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

/** Parses a message of the other browser; null if it is malformed. */
export function readMessage(data: unknown): RoomMessage | null {
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
