import { isDisputed, type Attendance, type AttendanceStatement } from '@cairn/shared/contract';

/** The labels of the choices. */
export const choiceTexts = (partner: string): Record<AttendanceStatement, string> => ({
  attended: 'It took place',
  partner_absent: `${partner} did not attend`,
  self_absent: 'I did not attend',
});

const ownTexts = (partner: string): Record<AttendanceStatement, string> => ({
  attended: 'You said that it took place.',
  partner_absent: `You said that ${partner} did not attend.`,
  self_absent: 'You said that you did not attend.',
});

const partnerTexts = (partner: string): Record<AttendanceStatement, string> => ({
  attended: `${partner} said that it took place.`,
  partner_absent: `${partner} said that you did not attend.`,
  self_absent: `${partner} said that they did not attend.`,
});

/** Whether the statements contradict each other. `isDisputed` is symmetric, so the roles do not matter. */
export const isContradicted = ({ own, partner }: Attendance): boolean =>
  isDisputed({ student: own, mentor: partner });

/** What both participants have said; empty without statements. */
export function saidText({ own, partner: theirs }: Attendance, partner: string): string {
  if (own === 'attended' && theirs === 'attended') return 'You both said that it took place.';
  return [own && ownTexts(partner)[own], theirs && partnerTexts(partner)[theirs]].filter(Boolean).join(' ');
}
