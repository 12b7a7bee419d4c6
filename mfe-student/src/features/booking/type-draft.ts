import { tabItems } from '@cairn/shared/platform';

/**
 * The chosen type and the answers. The text of the question is part of the key: a changed question starts without an
 * answer.
 */
export interface TypeDraft {
  readonly id?: number;
  readonly answers: Readonly<Record<string, string>>;
}

const NONE: TypeDraft = { answers: {} };
const nameOf = (mentorId: number) => `session-type.${mentorId}`;

/** The draft of the session type of a booking, which survives a reload. */
export function readTypeDraft(mentorId: number): TypeDraft {
  const stored = tabItems.read(nameOf(mentorId));
  try {
    return stored === null ? NONE : (JSON.parse(stored) as TypeDraft);
  } catch {
    return NONE;
  }
}

/** Stores the draft for this tab; `null` removes it. */
export function writeTypeDraft(mentorId: number, draft: TypeDraft | null): void {
  tabItems.write(nameOf(mentorId), draft && JSON.stringify(draft));
}
