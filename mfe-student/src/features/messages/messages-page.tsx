import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState } from 'react';
import { TEXTS } from '@cairn/shared/contract';
import {
  Conversations,
  OwnConversations,
  MentorGoalsButton,
  useChosenContact,
  type Own,
} from '@cairn/shared/ui';
import { useOwnEmail, useOwnId } from '../../account/use-own-account.ts';
import { useStudentGetMentorQuery } from '../../mentors/mentors-api.ts';
import { useMentorContacts } from './use-mentor-contacts.ts';

const goalsWith = (mentor: { id: number; name: string }) => (
  <MentorGoalsButton mentor={mentor} path="/my-path" />
);

function MentorConversations({ ownId }: { ownId: number }) {
  const [chosenId, choose] = useChosenContact();
  const [filter, setFilter] = useState('');
  const own = useMemo<Own>(() => ({ id: ownId, role: 'student' }), [ownId]);
  const mentors = useMentorContacts(filter);
  // A link may name a mentor outside the loaded or filtered list.
  const linked = useStudentGetMentorQuery(chosenId ?? skipToken).currentData?.mentor;

  return (
    <Conversations
      own={own}
      texts={{
        title: TEXTS.messages.yourMentors,
        contactsFailure: TEXTS.messages.mentorsFailure,
        noContacts: 'No mentors yet.',
        noContactsHint: 'You can write to mentors as soon as the first one has joined.',
      }}
      contacts={mentors.contacts}
      contactsFailed={mentors.isError}
      onRetryContacts={mentors.refetch}
      onMoreContacts={mentors.loadMore}
      filter={filter}
      onFilter={setFilter}
      chosenId={chosenId}
      chosenContact={
        linked && { id: linked.id, name: linked.name, subtitle: linked.title, photo: linked.photo }
      }
      onChoose={choose}
      contactAction={goalsWith}
    />
  );
}

/** `/messages`: the student's conversations with mentors. */
export function MessagesPage() {
  const email = useOwnEmail();
  const ownId = useOwnId();
  const failure =
    email === null
      ? TEXTS.messages.noEmail
      : ownId.isError
        ? TEXTS.messages.studentIdFailure
        : ownId.isSuccess && !ownId.data
          ? TEXTS.messages.studentIdMissing
          : null;
  return (
    <OwnConversations
      ownId={ownId.data || undefined}
      failure={failure}
      onRetry={email === null ? undefined : () => void ownId.refetch()}
      retrying={ownId.isFetching}
    >
      {(id) => <MentorConversations ownId={id} />}
    </OwnConversations>
  );
}
