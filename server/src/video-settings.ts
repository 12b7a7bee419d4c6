import type { Environment } from './environment-schema.ts';
import { withoutTrailingSlash } from './without-trailing-slash.ts';

/** Where the participants of a session meet. */
export interface VideoSettings {
  /** `cairn`: the product's own rooms (ADR 63); `link`: links to another video service. */
  videoProvider: 'cairn' | 'link';
  /**
   * Two URLs of the Join button for each role, separated by a space, with `{id}` for the session and `{token}` for its
   * secret. The second URL is for group sessions with more than three seats (ADR 89).
   */
  joinUrls: Record<'student' | 'mentor', string>;
}

const VIDEO_SERVICE = 'https://meet.jit.si';

/**
 * Sessions use the product's own rooms by default. In production, where rooms need HTTPS and a TURN server, and with a
 * configured `VIDEO_BASE_URL`, the default is links instead. The contract profile and group sessions with more than
 * three seats always use links (ADR 89).
 */
export function videoSettingsOf(value: Environment, publicUrl: string): VideoSettings {
  const { VIDEO_PROVIDER, VIDEO_BASE_URL, NODE_ENV, API_PROFILE } = value;
  const byDefault = NODE_ENV === 'production' || VIDEO_BASE_URL !== undefined ? 'link' : 'cairn';
  const link = `${withoutTrailingSlash(VIDEO_BASE_URL ?? VIDEO_SERVICE)}/cairn-{token}`;
  if (API_PROFILE === 'contract' || (VIDEO_PROVIDER ?? byDefault) === 'link') {
    const links = `${link} ${link}`;
    return { videoProvider: 'link', joinUrls: { student: links, mentor: links } };
  }
  return {
    videoProvider: 'cairn',
    joinUrls: {
      student: `${publicUrl}/session-room/{id} ${link}`,
      mentor: `${publicUrl}/mentor-session-room/{id} ${link}`,
    },
  };
}
