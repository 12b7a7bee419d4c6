import { Section } from '@cairn/shared/ui';
import { GroupCard } from '../../groups/group-card.tsx';
import { GROUPS_FAILURE, useGroups } from '../../groups/use-groups.ts';
import styles from '../../groups/groups.module.css';

/** The open group sessions of a mentor; hidden if there are none. */
export function MentorGroups({ mentorId, zone }: { mentorId: number; zone: string }) {
  const groups = useGroups({ teacherId: mentorId });
  if (!groups.isError && (groups.data ?? []).length === 0) return null;
  return (
    <Section title="Group sessions" query={groups} failure={GROUPS_FAILURE}>
      {(open) => (
        <ul className={styles.list}>
          {open.map((group) => (
            <li key={group.id}>
              <GroupCard group={group} zone={zone} showsMentor={false} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
