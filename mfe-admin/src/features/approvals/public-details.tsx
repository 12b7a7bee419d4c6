import { languageName, type WaitingMentor } from '@cairn/shared/contract';
import { careerYears } from '@cairn/shared/ui';
import styles from './approvals.module.css';

/** The optional details of a profile, without the bio. Links are plain text, so that admins do not open them. */
export function PublicDetails({ mentor }: { mentor: WaitingMentor }) {
  const { pronouns = '', greeting = '', languages = [], career = [], links = [] } = mentor;
  const details: [string, string[]][] = [
    ['Pronouns', [pronouns]],
    ['Greeting', [greeting]],
    ['Languages', [languages.map(languageName).join(', ')]],
    [
      'Career path',
      career.map(
        (position) =>
          `${careerYears(position)}: ${[position.role, position.organisation].filter(Boolean).join(', ')}`,
      ),
    ],
    ['Links', links],
  ];
  const filled = details.filter(([, lines]) => lines.some(Boolean));
  if (filled.length === 0) return null;
  return (
    <dl className={styles.details}>
      {filled.map(([name, lines]) => (
        <div key={name}>
          <dt>{name}</dt>
          {lines.map((line, index) => (
            <dd key={index}>{line}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
