import { sessionTypeText, type Session } from '@cairn/shared/contract';
import { LabelledText } from './labelled-text.tsx';
import styles from './sessions.module.css';

/** The type of a session and the student's answers to its questions; renders nothing without a type. */
export function BookedType({ type }: { type: Session['sessionType'] }) {
  if (!type) return null;
  return (
    <>
      <LabelledText label="Type" text={sessionTypeText(type)} />
      {type.answers.map(({ question, answer }) => (
        <p key={question} className={styles.note}>
          <span>{question}</span> {answer}
        </p>
      ))}
    </>
  );
}
