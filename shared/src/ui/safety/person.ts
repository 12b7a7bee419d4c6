/** Somebody whom the user can block or report. */
export interface Person {
  readonly id: number;
  readonly name: string;
  /** Whether this person and the user are both students. */
  readonly isFellowStudent?: boolean;
}

/** A received message that can be reported. */
export interface ReceivedMessage {
  readonly id: number;
  readonly content: string;
  readonly timestamp: string;
}

/** The open dialog. A report preselects the message `messageId`, or the profile. */
export type SafetyDialog =
  { readonly kind: 'block' } | { readonly kind: 'report'; readonly messageId?: number };
