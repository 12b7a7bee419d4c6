import { addDays, dateFormat, dateIn, fieldLabel, formatDate, type MentorFit } from '@cairn/shared/contract';
import { answerTime } from '@cairn/shared/ui';

/** Longer response times are not mentioned. */
const MAX_ANSWER_HOURS = 48;

const partOfDay = (hour: number) => {
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
};

/** `Free Tuesday evening`, in the reader's zone. */
function freeText({ freeSlot }: MentorFit, zone: string, now: number): string | undefined {
  if (!freeSlot) return undefined;
  const start = new Date(freeSlot.startsAt);
  const hour = Number(
    dateFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: zone }).format(start),
  );
  const [day, today] = [dateIn(zone, start), dateIn(zone, now)];
  const part = partOfDay(hour);
  if (day === today) return `Free this ${part}`;
  if (day === addDays(today, 1)) return `Free tomorrow ${part}`;
  if (day < addDays(today, 7)) return `Free ${formatDate(day, { weekday: 'long' })} ${part}`;
  return `Free ${formatDate(day, { day: 'numeric', month: 'long' })}`;
}

function answerText({ answerMinutes }: MentorFit): string | undefined {
  if (answerMinutes === null || answerMinutes > MAX_ANSWER_HOURS * 60) return undefined;
  return `answers within ${answerTime(answerMinutes)}`;
}

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/**
 * Why a mentor is recommended: `Free Tuesday evening, knows Rust and System Design, answers within 5 hours`. Undefined
 * if no fact is known.
 */
export function describeFit(fit: MentorFit | undefined, zone: string, now: number): string | undefined {
  if (!fit) return undefined;
  const skills = fit.skills.map(fieldLabel);
  const facts = [
    freeText(fit, zone, now),
    skills.length > 0 ? `knows ${list.format(skills)}` : undefined,
    answerText(fit),
  ].filter((fact) => fact !== undefined);
  const text = facts.join(', ');
  return text === '' ? undefined : `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
