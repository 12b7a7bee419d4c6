import type { ReactNode } from 'react';
import { forMentor, forStudent } from './goal-people.ts';
import { useGoalsOfStudent, useOwnGoals } from './goals-api.ts';
import { GoalsDialog } from './goals-dialog.tsx';

type StudentGoalsProps = { student: { id: number; name: string }; onClose: () => void };

/** Shows a mentor the goals that a student shares. */
export function StudentGoalsDialog({ student, onClose }: StudentGoalsProps) {
  const people = forMentor(student.name);
  return (
    <GoalsDialog
      title={`Goals of ${student.name}`}
      query={useGoalsOfStudent(student.id)}
      peopleOf={() => people}
      empty={<p>{student.name} shares no goals with you yet. Students set goals on their “My Path” page.</p>}
      onClose={onClose}
    />
  );
}

type MentorGoalsProps = { mentor: { id: number; name: string }; empty: ReactNode; onClose: () => void };

/** Shows a student the goals that the student shares with a mentor. */
export function MentorGoalsDialog({ mentor, empty, onClose }: MentorGoalsProps) {
  const { data, ...query } = useOwnGoals();
  const shared = data?.filter((goal) => goal.mentor?.id === mentor.id && goal.state !== 'archived');
  return (
    <GoalsDialog
      title={`Goals with ${mentor.name}`}
      query={{ ...query, data: shared }}
      peopleOf={forStudent}
      empty={empty}
      onClose={onClose}
    />
  );
}
