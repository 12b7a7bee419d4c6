import type { Environment } from './environment-schema.ts';
import { withoutTrailingSlash } from './without-trailing-slash.ts';

/** Where the participants of a session meet. */
export interface VideoSettings {
  /** `cairn`: the product's own rooms (ADR 63); `link`: links to another video service. */
  videoProvider: 'cairn' | 'link';
  /**
   * For each role two URLs of the Join button, separated by a space.
   * The second URL is for group sessions with more than three seats (ADR 89).
   * `{id}` stands for the id of the session, `{token}` for the secret of the session.
   */
  joinUrls: Record<'student' | 'mentor', string>;
}

const VIDEO_SERVICE = 'https://meet.jit.si';

/**
 * Reads the video settings. The default in production is `link`, because rooms need HTTPS and a TURN server.
 * The contract profile always uses links.
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
