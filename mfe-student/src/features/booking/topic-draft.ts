import { tabItems } from '@cairn/shared/platform';

const nameOf = (mentorId: number) => `topic.${mentorId}`;

/** The topic as it was typed, so that neither a reload nor a taken slot loses it. */
export function readTopicDraft(mentorId: number): string {
  return tabItems.read(nameOf(mentorId)) ?? '';
}

/** Keeps the topic for this tab; an empty one leaves nothing behind. */
export function writeTopicDraft(mentorId: number, topic: string): void {
  tabItems.write(nameOf(mentorId), topic === '' ? null : topic);
}
