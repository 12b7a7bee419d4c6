import { isDisputed, type Attendance, type AttendanceStatement } from '@cairn/shared/contract';

/** The choices, as the viewer reads them. */
export const choiceTexts = (partner: string): Record<AttendanceStatement, string> => ({
  attended: 'It took place',
  partner_absent: `${partner} did not come`,
  self_absent: 'I could not come',
});

const ownTexts = (partner: string): Record<AttendanceStatement, string> => ({
  attended: 'You said that it took place.',
  partner_absent: `You said that ${partner} did not come.`,
  self_absent: 'You said that you could not come.',
});

const partnerTexts = (partner: string): Record<AttendanceStatement, string> => ({
  attended: `${partner} said that it took place.`,
  partner_absent: `${partner} said that you did not come.`,
  self_absent: `${partner} could not come.`,
});

/** Whether viewer and partner contradict each other. Which of them is the student makes no difference. */
export const isContradicted = ({ own, partner }: Attendance): boolean =>
  isDisputed({ student: own, mentor: partner });

/** What both have said, in one or two sentences; empty if nobody has said anything. */
export function saidText({ own, partner: theirs }: Attendance, partner: string): string {
  if (own === 'attended' && theirs === 'attended') return 'You both said that it took place.';
  return [own && ownTexts(partner)[own], theirs && partnerTexts(partner)[theirs]].filter(Boolean).join(' ');
}
