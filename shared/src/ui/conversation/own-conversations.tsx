import type { ReactNode } from 'react';
import { FailureNotice } from '../feedback/index.ts';
import { PageHeading } from '../layout/index.ts';
import { ConversationsSkeleton } from './conversations-skeleton.tsx';

type Props = {
  /** The id of the signed-in account; undefined while loading or if unknown. */
  ownId: number | undefined;
  /** The error text; null if nothing has failed. */
  failure: string | null;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  children: (ownId: number) => ReactNode;
};

/** The messages page of both roles. The conversations wait for the id of the account (spec 7, "Messages"). */
export function OwnConversations({ ownId, failure, onRetry, retrying = false, children }: Props) {
  return (
    <>
      <PageHeading title="Messages">Messages</PageHeading>
      {failure !== null && (
        <FailureNotice onRetry={onRetry} retrying={retrying}>
          {failure}
        </FailureNotice>
      )}
      {ownId !== undefined && children(ownId)}
      {ownId === undefined && failure === null && <ConversationsSkeleton />}
    </>
  );
}
