const keyOf = (mentorId: number) => `cairn.topic.${mentorId}`;

/** The topic as it was typed, so that neither a reload nor a taken slot loses it. */
export function readTopicDraft(mentorId: number): string {
  try {
    return sessionStorage.getItem(keyOf(mentorId)) ?? '';
  } catch {
    return '';
  }
}

/** Keeps the topic for this tab; an empty one leaves nothing behind. */
export function writeTopicDraft(mentorId: number, topic: string): void {
  try {
    if (topic === '') sessionStorage.removeItem(keyOf(mentorId));
    else sessionStorage.setItem(keyOf(mentorId), topic);
  } catch {
    // Private windows may refuse storage: the draft then lives as long as the page.
  }
}
