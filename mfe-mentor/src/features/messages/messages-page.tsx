import { useMemo, useState } from 'react';
import { TEXTS } from '@cairn/shared/contract';
import {
  Conversations,
  OwnConversations,
  StudentGoalsButton,
  useChosenContact,
  type Own,
} from '@cairn/shared/ui';
import { useMentor, useOwnEmail } from '../../account/use-mentor.ts';
import { useMentorListStudentsQuery } from './messages-api.ts';

/** `/mentor-messages`: the mentor's conversations with their students (spec 2). */
export function MessagesPage() {
  const email = useOwnEmail();
  const mentor = useMentor();
  const failure =
    email === null ? TEXTS.messages.noEmail : mentor.isError ? TEXTS.messages.teacherIdFailure : null;
  return (
    <OwnConversations
      ownId={mentor.data?.id}
      failure={failure}
      onRetry={email === null ? undefined : () => void mentor.refetch()}
      retrying={mentor.isFetching}
    >
      {(id) => <StudentConversations mentorId={id} />}
    </OwnConversations>
  );
}

const goalsOf = (student: { id: number; name: string }) => <StudentGoalsButton student={student} />;

function StudentConversations({ mentorId }: { mentorId: number }) {
  const [chosenId, choose] = useChosenContact();
  const [filter, setFilter] = useState('');
  const students = useMentorListStudentsQuery(mentorId);
  const own = useMemo<Own>(() => ({ id: mentorId, role: 'mentor' }), [mentorId]);
  return (
    <Conversations
      own={own}
      texts={{
        title: TEXTS.messages.yourStudents,
        contactsFailure: TEXTS.messages.studentsFailure,
        noContacts: 'No students yet.',
        noContactsHint: 'Students who book a session or write to you appear here.',
      }}
      contacts={students.data}
      contactsFailed={students.isError}
      onRetryContacts={() => void students.refetch()}
      filter={filter}
      onFilter={setFilter}
      chosenId={chosenId}
      onChoose={choose}
      contactAction={goalsOf}
    />
  );
}
