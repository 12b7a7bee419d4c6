/** All types of cache tags. The tag of a list has the id {@link LIST}. */
export const TAG_TYPES = [
  'Account',
  'AdminMentor',
  'AdminStudent',
  'Conversation',
  'Dashboard',
  'Feedback',
  'Mentor',
  'Message',
  'Notification',
  'Profile',
  'Release',
  'Report',
  'Session',
  'Slot',
  'Student',
] as const;

export type TagType = (typeof TAG_TYPES)[number];

/** The id of a list's tag. */
export const LIST = 'LIST';
