import { GroupSection } from '../../groups/group-section.tsx';
import { useGroups } from '../../groups/use-groups.ts';

export function MentorGroups({ mentorId, zone }: { mentorId: number; zone: string }) {
  const groups = useGroups({ teacherId: mentorId });
  return <GroupSection title="Group sessions" groups={groups} zone={zone} showsMentor={false} />;
}
