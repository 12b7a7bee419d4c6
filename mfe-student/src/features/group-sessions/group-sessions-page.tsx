import { Button } from 'antd';
import { Navigate } from 'react-router-dom';
import {
  EmptyState,
  FailureNotice,
  GroupsPicture,
  LinkButton,
  PageHeading,
  SessionGroups,
  SkeletonCards,
  sessionDays,
  useNow,
  ZoneChoice,
} from '@cairn/shared/ui';
import { useOwnName, useOwnViewedZone } from '../../account/use-own-account.ts';
import { GroupCard } from '../../groups/group-card.tsx';
import { GROUPS_FAILURE, useGroups } from '../../groups/use-groups.ts';
import styles from './group-sessions-page.module.css';

/** `/group-sessions`: the open group sessions by day. Redirects home if the server does not support them. */
export function GroupSessionsPage() {
  const viewed = useOwnViewedZone();
  const { zone } = viewed;
  const now = useNow(60_000);
  const groups = useGroups();
  // Every server has this call, and its response lists the extras of the server.
  const name = useOwnName();
  if (name.isSuccess && !groups.isOffered) return <Navigate to="/student-home" replace />;
  const failed = groups.isError ? groups : name.isError && !groups.isOffered ? name : undefined;
  return (
    <>
      <PageHeading
        title="Group Sessions"
        lead="Office hours for a few people at once. A seat is yours as soon as you join."
        actions={<ZoneChoice viewed={viewed} />}
      >
        Group Sessions
      </PageHeading>
      {failed && (
        <FailureNotice onRetry={() => void failed.refetch()} retrying={failed.isFetching}>
          {GROUPS_FAILURE}
        </FailureNotice>
      )}
      {!groups.data && !failed && <SkeletonCards lines={3} />}
      {groups.data?.length === 0 && (
        <EmptyState
          picture={GroupsPicture}
          hint="They appear here when mentors publish them."
          action={<LinkButton to="/find-mentors">Find Mentors</LinkButton>}
        >
          No open group sessions
        </EmptyState>
      )}
      {groups.data && (
        <SessionGroups heading="h2" groups={sessionDays(groups.data, zone, now)}>
          {(group) => <GroupCard group={group} zone={zone} />}
        </SessionGroups>
      )}
      {groups.hasNextPage && (
        <div className={styles.more}>
          <Button loading={groups.isFetchingNextPage} onClick={() => void groups.fetchNextPage()}>
            Show More
          </Button>
        </div>
      )}
    </>
  );
}
