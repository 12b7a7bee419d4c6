import type { Role } from '@cairn/shared/contract';

/** Who makes a call: an active account with a live session. */
export interface Actor {
  id: number;
  role: Role;
  email: string;
  name: string;
  timeZone: string;
  /** SHA-256 of the session's secret; tells this session from the account's others. */
  sessionHash: Buffer;
  expiresAt: Date;
  /** When the password was last entered again in this session. */
  reauthenticatedAt: Date | null;
}
