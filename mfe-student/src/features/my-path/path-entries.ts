import { dateIn, formatDate, type Feedback, type Goal, type Session } from '@cairn/shared/contract';
import { plural } from '@cairn/shared/ui';
import { pastOutcome } from '../../sessions/session-groups.ts';

export interface PathEntry {
  readonly id: string;
  readonly kind: 'session' | 'step' | 'goal' | 'feedback';
  /** ISO instant. For a session: its end. */
  readonly at: string;
  readonly text: string;
  /** Only for the kind `session`. */
  readonly session?: Session;
}

/** The entries of one month in the viewer's time zone. */
export interface PathMonth {
  /** `2026-11` */
  readonly key: string;
  /** `November 2026` */
  readonly label: string;
  readonly entries: readonly PathEntry[];
}

interface PathSources {
  readonly goals: readonly Goal[];
  readonly sessions: readonly Session[];
  readonly feedback: readonly Feedback[];
}

function sessionEntry(session: Session, now: number): PathEntry[] {
  const { id, endsAt, teacher, topic } = session;
  if (endsAt === undefined || Date.parse(endsAt) > now || pastOutcome(session) !== 'completed') return [];
  return [
    {
      id: `session-${id}`,
      kind: 'session',
      at: endsAt,
      session,
      text: `Session with ${teacher.name}: ${topic}`,
    },
  ];
}

function goalEntries({ id, title, state, stateChangedAt, steps }: Goal): PathEntry[] {
  const reached: PathEntry[] =
    state === 'reached' && stateChangedAt !== null
      ? [{ id: `goal-${id}`, kind: 'goal', at: stateChangedAt, text: `Goal reached: ${title}` }]
      : [];
  const done = steps.flatMap((step): PathEntry[] =>
    step.doneAt === null
      ? []
      : [
          {
            id: `step-${step.id}`,
            kind: 'step',
            at: step.doneAt,
            text: `Step done: ${step.text} (${title})`,
          },
        ],
  );
  return [...reached, ...done];
}

const feedbackEntry = ({ id, teacher, rating, createdAt }: Feedback): PathEntry[] =>
  createdAt === undefined
    ? []
    : [
        {
          id: `feedback-${id}`,
          kind: 'feedback',
          at: createdAt,
          text: `Feedback for ${teacher.name}: ${plural(rating, 'star')}`,
        },
      ];

/** The entries by month in the viewer's time zone, the latest first. */
export function pathMonths(
  { goals, sessions, feedback }: PathSources,
  zone: string,
  now: number,
): PathMonth[] {
  const entries = [
    ...sessions.flatMap((session) => sessionEntry(session, now)),
    ...goals.flatMap(goalEntries),
    ...feedback.flatMap(feedbackEntry),
  ].toSorted((first, second) => second.at.localeCompare(first.at));
  const byMonth = Map.groupBy(entries, ({ at }) => dateIn(zone, at).slice(0, 7));
  return [...byMonth].map(([key, found]) => ({
    key,
    label: formatDate(`${key}-01`, { month: 'long', year: 'numeric' }),
    entries: found,
  }));
}
