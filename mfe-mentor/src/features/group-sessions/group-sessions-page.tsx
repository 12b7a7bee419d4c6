import { Button } from 'antd';
import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { useHasExtra } from '@cairn/shared/api';
import { GROUP_EXTRA, type OwnGroupSession } from '@cairn/shared/contract';
import {
  ChevronLeftIcon,
  EmptyState,
  GroupsPicture,
  PageHeading,
  PlusIcon,
  Section,
  useFocusAfterPress,
  useNow,
  usePollingFallback,
  ZoneChoice,
} from '@cairn/shared/ui';
import { useMentor, useOwnViewedZone } from '../../account/use-mentor.ts';
import { useMentorListGroupsQuery } from '../../groups/groups-api.ts';
import type { GroupDialog } from './group-dialog.ts';
import { OpenDialog } from './open-dialog.tsx';
import { OwnGroup } from './own-group.tsx';
import styles from './group-sessions.module.css';

const FAILURE = 'Your group sessions could not be loaded.';

/** Upcoming group sessions, soonest first; past and cancelled ones, latest first. */
function splitGroups(groups: readonly OwnGroupSession[], now: number) {
  const isUpcoming = ({ cancelledAt, endsAt }: OwnGroupSession) =>
    cancelledAt === null && Date.parse(endsAt) > now;
  const sorted = groups.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
  return {
    upcoming: sorted.filter(isUpcoming),
    past: sorted.filter((group) => !isUpcoming(group)).toReversed(),
  };
}

/** `/schedule-management/group-sessions`. Redirects to the schedule if the server has no group sessions. */
export function GroupSessionsPage() {
  const isOffered = useHasExtra(GROUP_EXTRA);
  // A header of this response lists the extras of the server.
  const mentor = useMentor();
  const viewed = useOwnViewedZone();
  const now = useNow(20_000);
  const { hash } = useLocation();
  const { data, ...query } = useMentorListGroupsQuery(undefined, {
    ...usePollingFallback(),
    skip: !isOffered,
  });
  const [dialog, setDialog] = useState<GroupDialog>();
  const groups = data?.value && splitGroups(data.value, now);
  // The card of a cancelled group session leaves the list.
  const focus = useFocusAfterPress(String(groups?.upcoming.length));
  if (mentor.isSuccess && !isOffered) return <Navigate to="/schedule-management" replace />;

  const source = mentor.isError && !isOffered ? mentor : query;
  const publish = () => setDialog({ kind: 'publish' });
  const cardOf = (group: OwnGroupSession) => (
    <li key={group.id}>
      <OwnGroup
        group={group}
        zone={viewed.zone}
        now={now}
        isTarget={hash === `#group-${group.id}`}
        onDialog={setDialog}
      />
    </li>
  );
  return (
    <>
      <p className={styles.back}>
        <Link to="/schedule-management">
          <ChevronLeftIcon size={18} />
          Back to Schedule
        </Link>
      </p>
      <PageHeading
        title="Group Sessions"
        lead="Office hours for several students at once."
        actions={
          <>
            <ZoneChoice viewed={viewed} />
            <Button type="primary" icon={<PlusIcon size={18} />} onClick={publish}>
              New Group Session
            </Button>
          </>
        }
      >
        Group Sessions
      </PageHeading>
      <div {...focus} tabIndex={-1}>
        <Section
          title="Upcoming"
          query={{ ...source, data: groups?.upcoming }}
          failure={FAILURE}
          isEmpty={({ length }) => length === 0}
          empty={
            <EmptyState
              picture={GroupsPicture}
              hint="Students find them on your profile and on their Group Sessions page."
            >
              No upcoming group sessions
            </EmptyState>
          }
        >
          {(upcoming) => <ul className={styles.list}>{upcoming.map(cardOf)}</ul>}
        </Section>
      </div>
      {groups && groups.past.length > 0 && (
        <Section title="Past and Cancelled" query={{ data: groups.past, isError: false }} failure={FAILURE}>
          {(past) => <ul className={styles.list}>{past.map(cardOf)}</ul>}
        </Section>
      )}
      {dialog && <OpenDialog dialog={dialog} zone={viewed.zone} onClose={() => setDialog(undefined)} />}
    </>
  );
}
