import type { GroupSession } from '@cairn/shared/contract';
import { hasFailed, Section, type SectionQuery } from '@cairn/shared/ui';
import { GroupCard } from './group-card.tsx';
import styles from './groups.module.css';
import { GROUPS_FAILURE } from './use-groups.ts';

type Props = {
  title: string;
  groups: SectionQuery<readonly GroupSession[]>;
  zone: string;
  /** Whether each card names its mentor. */
  showsMentor: boolean;
};

/** Hidden without group sessions. */
export function GroupSection({ title, groups, zone, showsMentor }: Props) {
  if (!hasFailed(groups) && (groups.data ?? []).length === 0) return null;
  return (
    <Section title={title} query={groups} failure={GROUPS_FAILURE}>
      {(listed) => (
        <ul className={styles.list}>
          {listed.map((group) => (
            <li key={group.id}>
              <GroupCard group={group} zone={zone} showsMentor={showsMentor} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
