import type { ReactNode } from 'react';
import type { Session } from '@cairn/shared/contract';
import { BookedType, ClockIcon, LabelledText } from '@cairn/shared/ui';
import { ProposedTimes } from './proposed-times.tsx';
import { factLine, studyOf, timeLeft } from './session-texts.ts';
import styles from './sessions.module.css';

type Props = {
  session: Session;
  zone: string;
  now: number;
  /** Shown below the line about the student. */
  children: ReactNode;
};

const returningText = (isReturning: boolean | undefined) =>
  isReturning === undefined ? undefined : isReturning ? 'Returning student' : 'New student';

/** The facts about a request or a series. */
export function RequestFacts({ session, zone, now, children }: Props) {
  const { student, expiresAt } = session;
  return (
    <>
      <p className={styles.facts}>{factLine([studyOf(session), returningText(student.isReturning)])}</p>
      {children}
      <BookedType type={session.sessionType} />
      <LabelledText label="Note" text={session.note} />
      <LabelledText label="Looking for" text={student.lookingFor} />
      <ProposedTimes proposal={session.proposal} zone={zone} />
      {expiresAt && (
        <p className={styles.deadline}>
          <ClockIcon size={18} /> Expires {timeLeft(expiresAt, now)}
        </p>
      )}
    </>
  );
}
