import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TEXTS } from '@cairn/shared/contract';
import { Conversations, FailureNotice, PageHeading, SkeletonCards } from '@cairn/shared/ui';
import { useOwnEmail, useOwnId } from '../account/use-own-account.ts';
import { useMentorContacts } from './use-mentor-contacts.ts';

function MentorConversations({ ownId }: { ownId: number }) {
  const [params, setParams] = useSearchParams();
  const [filter, setFilter] = useState('');
  const mentors = useMentorContacts(filter);
  const chosen = Number(params.get('with'));

  return (
    <Conversations
      own={{ id: ownId, role: 'student' }}
      texts={{
        title: TEXTS.messages.yourMentors,
        contactsFailure: TEXTS.messages.mentorsFailure,
        noContacts: 'No mentors yet.',
        noContactsHint: 'As soon as a mentor is here, you can write to them.',
      }}
      contacts={mentors.contacts}
      contactsFailed={mentors.isError}
      onRetryContacts={mentors.refetch}
      onMoreContacts={mentors.loadMore}
      filter={filter}
      onFilter={setFilter}
      chosenId={Number.isInteger(chosen) && chosen > 0 ? chosen : null}
      onChoose={(id) => setParams(id === null ? {} : { with: String(id) }, { preventScrollReset: true })}
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
    <>
      <PageHeading title="Messages">Messages</PageHeading>
      {failure !== null && (
        <FailureNotice
          onRetry={email === null ? undefined : () => void ownId.refetch()}
          retrying={ownId.isFetching}
        >
          {failure}
        </FailureNotice>
      )}
      {ownId.data ? (
        <MentorConversations ownId={ownId.data} />
      ) : (
        failure === null && <SkeletonCards count={6} lines={1} />
      )}
    </>
  );
}
