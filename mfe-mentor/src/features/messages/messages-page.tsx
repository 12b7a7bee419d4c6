import { skipToken } from '@reduxjs/toolkit/query';
import { TEXTS } from '@cairn/shared/contract';
import { EmptyState, PageHeading, Section } from '@cairn/shared/ui';
import { afterQuery, useMentor } from '../../account/use-mentor.ts';
import { useMentorListStudentsQuery } from '../dashboard/dashboard-api.ts';

/** Spec 2, messages: the mentor's conversations with their students. */
export function MessagesPage() {
  const mentor = useMentor();
  const students = afterQuery(mentor, useMentorListStudentsQuery(mentor.data?.id ?? skipToken));
  return (
    <>
      <PageHeading title="Messages">Messages</PageHeading>
      <Section
        title={TEXTS.messages.yourStudents}
        query={students}
        failure={mentor.isError ? TEXTS.messages.teacherIdFailure : TEXTS.messages.studentsFailure}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState picture="messages">{TEXTS.messages.none}</EmptyState>}
      >
        {(list) => (
          <ul>
            {list.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}
