import { accountSections } from './account-sections.ts';
import { activitySections } from './activity-sections.ts';
import { notificationSections } from './notification-sections.ts';
import { scheduleSections } from './schedule-sections.ts';
import type { Section } from './section.ts';
import { securitySections } from './security-sections.ts';

export { EmbeddedPicture, type Entry, type Section } from './section.ts';

/** All sections of an export, in the order of the files. */
export const SECTIONS: readonly Section[] = [
  ...accountSections,
  ...activitySections,
  ...scheduleSections,
  ...notificationSections,
  ...securitySections,
];
