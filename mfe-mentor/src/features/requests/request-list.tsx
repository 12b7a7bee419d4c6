import { Button } from 'antd';
import type { ComponentType } from 'react';
import type { Session } from '@cairn/shared/contract';
import { ClosedCard } from '../../sessions/closed-card.tsx';
import { ConfirmedCard } from '../../sessions/confirmed-card.tsx';
import { PendingCard } from '../../sessions/pending-card.tsx';
import { PendingSeries } from '../../sessions/pending-series.tsx';
import { withoutRepeated } from '../../sessions/series-requests.ts';
import list from '../../sessions/sessions.module.css';
import { NO_FILTER, filterSessions, type RequestFilter } from './request-filter.ts';
import {
  EmptyState,
  EndSeries,
  LinkButton,
  RequestsPicture,
  SearchPicture,
  sessionDays,
  SessionGroups,
  sessionMonths,
  SessionsPicture,
  setUpHint,
  VisuallyHidden,
} from '@cairn/shared/ui';
import { useOwnProfile } from '../../account/use-mentor.ts';
import type { RequestTab } from './use-request-filter.ts';

type Props = {
  tab: RequestTab;
  sessions: readonly Session[];
  all: readonly Session[];
  filter: RequestFilter;
  zone: string;
  now: number;
  busyId: number | null;
  onAccept: (session: Session) => void;
  /** Opens the dialog that declines a request or cancels a session. */
  onEnd: (session: Session) => void;
  onPropose: (session: Session) => void;
  onClear: (filter: RequestFilter) => void;
};

const HEADINGS: Record<RequestTab, string> = {
  pending: 'Pending requests',
  confirmed: 'Confirmed sessions',
  closed: 'Past and cancelled sessions',
};

const EMPTY: Record<RequestTab, { picture: ComponentType; line: string; hint: string }> = {
  pending: {
    picture: RequestsPicture,
    line: 'No pending requests',
    hint: 'Students book the hours that you open.',
  },
  confirmed: {
    picture: SessionsPicture,
    line: 'No confirmed sessions',
    hint: 'Accepted requests appear here.',
  },
  closed: {
    picture: SessionsPicture,
    line: 'Nothing here yet',
    hint: 'Past, declined and cancelled sessions appear here.',
  },
};

/** The sessions of a tab that match search and filter. */
export function RequestList({ tab, sessions, all, filter, onClear, ...card }: Props) {
  const profile = useOwnProfile();
  const shown = filterSessions(sessions, filter, all, card);
  if (shown.length === 0) {
    return sessions.length === 0 ? (
      <EmptyState
        picture={EMPTY[tab].picture}
        hint={EMPTY[tab].hint}
        action={<LinkButton to="/schedule-management">Go to Schedule</LinkButton>}
        {...setUpHint(profile.data?.onboarding, '/mentor-onboarding')}
      >
        {EMPTY[tab].line}
      </EmptyState>
    ) : (
      <EmptyState
        picture={SearchPicture}
        action={<Button onClick={() => onClear(NO_FILTER)}>Clear Filters</Button>}
      >
        Nothing matches your search
      </EmptyState>
    );
  }
  return (
    <>
      <VisuallyHidden>
        <h2>{HEADINGS[tab]}</h2>
      </VisuallyHidden>
      {tab === 'pending' ? (
        <ul className={list.list}>
          {withoutRepeated(shown).map((session) => (
            <li key={session.id}>
              <PendingSeries session={session} pending={sessions} zone={card.zone} now={card.now}>
                <Card tab={tab} session={session} all={all} {...card} />
              </PendingSeries>
            </li>
          ))}
        </ul>
      ) : (
        <SessionGroups groups={groupsOf(tab, shown, card)}>
          {(session) => <Card tab={tab} session={session} all={all} {...card} />}
        </SessionGroups>
      )}
    </>
  );
}

function groupsOf(tab: RequestTab, sessions: readonly Session[], { zone, now }: Pick<Props, 'zone' | 'now'>) {
  return tab === 'confirmed' ? sessionDays(sessions, zone, now) : sessionMonths(sessions, zone);
}

type CardProps = Pick<
  Props,
  'tab' | 'all' | 'zone' | 'now' | 'busyId' | 'onAccept' | 'onEnd' | 'onPropose'
> & {
  session: Session;
};

function Card({ tab, session, all, zone, now, busyId, onAccept, onEnd, onPropose }: CardProps) {
  const busy = busyId === session.id;
  if (tab === 'pending') {
    return (
      <PendingCard
        session={session}
        zone={zone}
        now={now}
        busy={busy}
        onAccept={onAccept}
        onDecline={onEnd}
        onPropose={onPropose}
      />
    );
  }
  if (tab === 'confirmed')
    return (
      <ConfirmedCard
        session={session}
        zone={zone}
        busy={busy}
        onCancel={onEnd}
        end={<EndSeries session={session} sessions={all} now={now} viewer="mentor" />}
      />
    );
  return <ClosedCard session={session} zone={zone} />;
}
