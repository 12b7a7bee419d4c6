import type { ReactNode } from 'react';
import { forMentor, forStudent } from './goal-people.ts';
import { useGoalsOfStudent, useOwnGoals } from './goals-api.ts';
import { GoalsDialog } from './goals-dialog.tsx';

type OfStudent = { student: { id: number; name: string }; onClose: () => void };

/** For the mentor: what a student shares with them. */
export function StudentGoalsDialog({ student, onClose }: OfStudent) {
  const people = forMentor(student.name);
  return (
    <GoalsDialog
      title={`Goals of ${student.name}`}
      query={useGoalsOfStudent(student.id)}
      peopleOf={() => people}
      empty={<p>{student.name} shares no goals with you yet. Students set goals on their page “My Path”.</p>}
      onClose={onClose}
    />
  );
}

type WithMentor = { mentor: { id: number; name: string }; empty: ReactNode; onClose: () => void };

/** For the student: what they share with a mentor. */
export function MentorGoalsDialog({ mentor, empty, onClose }: WithMentor) {
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
