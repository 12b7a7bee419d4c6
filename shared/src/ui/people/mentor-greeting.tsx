import type { PublicTeacher } from '@cairn/shared/contract';
import styles from './mentor-background.module.css';

type Props = Pick<PublicTeacher, 'name'> & { greeting: string | undefined };

/** The greeting of a mentor, with the name for screen readers. */
export function MentorGreeting({ name, greeting }: Props) {
  if (!greeting) return null;
  return (
    <blockquote className={styles.greeting} aria-label={`Greeting of ${name}`}>
      {greeting}
    </blockquote>
  );
}
