import { tabItems } from '@cairn/shared/platform';

const nameOf = (mentorId: number) => `topic.${mentorId}`;

/** The topic draft, which survives a reload and a taken slot. */
export function readTopicDraft(mentorId: number): string {
  return tabItems.read(nameOf(mentorId)) ?? '';
}

/** Stores the topic for this tab; an empty one is removed. */
export function writeTopicDraft(mentorId: number, topic: string): void {
  tabItems.write(nameOf(mentorId), topic === '' ? null : topic);
}
