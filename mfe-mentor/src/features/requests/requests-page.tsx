import { useState, type ReactNode } from 'react';
import { TEXTS, type Session } from '@cairn/shared/contract';
import { FailureNotice, PageHeading, plural, SkeletonCards, useNow, ZoneChoice } from '@cairn/shared/ui';
import { useMentor, useOwnSessions, useOwnViewedZone } from '../../account/use-mentor.ts';
import { AnswerFailureNotice } from '../../sessions/answer-failure.tsx';
import { withoutRepeated } from '../../sessions/series-requests.ts';
import { sessionsByState } from '../../sessions/sessions-by-state.ts';
import { ProposeDialog } from '../../sessions/propose-dialog.tsx';
import { ReasonDialog } from '../../sessions/reason-dialog.tsx';
import { useSessionAnswer } from '../../sessions/use-session-answer.ts';
import { RequestList } from './request-list.tsx';
import { RequestTabs } from './request-tabs.tsx';
import { RequestToolbar } from './request-toolbar.tsx';
import { topicsOf } from './request-filter.ts';
import styles from './requests.module.css';
import { useRequestFilter, type RequestTab } from './use-request-filter.ts';

/** Session requests (spec 2). */
export function RequestsPage() {
  const mentor = useMentor();
  const sessions = useOwnSessions();
  const viewed = useOwnViewedZone();
  const { zone } = viewed;
  const now = useNow();
  const { filter, tab, chooseTab, change } = useRequestFilter();
  const { answer, busyId, failure, dismissFailure } = useSessionAnswer(mentor.data?.id);
  const [ending, setEnding] = useState<Session | null>(null);
  const [proposingId, setProposingId] = useState<number | null>(null);

  const all = sessions.data ?? [];
  const proposing = all.find(({ id }) => id === proposingId);
  const groups = sessionsByState(all, now);
  const pending = withoutRepeated(groups.pending).length;
  const counted = (name: string, count: number) => (
    <Counted name={name} count={count} isKnown={sessions.data !== undefined} hasFailed={sessions.isError} />
  );
  const tabs: { key: RequestTab; label: ReactNode }[] = [
    { key: 'pending', label: counted('Pending', pending) },
    { key: 'confirmed', label: counted('Confirmed', groups.confirmed.length) },
    {
      key: 'closed',
      label: (
        <>
          Past<span className={styles.rest}> and cancelled</span>
        </>
      ),
    },
  ];
  return (
    <>
      <PageHeading
        title="Session Requests"
        lead={sessions.data ? leadOf(pending) : sessions.isError ? undefined : '\u00a0'}
        actions={<ZoneChoice viewed={viewed} />}
      >
        Session Requests
      </PageHeading>
      <RequestToolbar filter={filter} topics={topicsOf(all)} onChange={change} />
      <AnswerFailureNotice failure={failure} onDismiss={dismissFailure} />
      <RequestTabs tabs={tabs} chosen={tab} onChoose={chooseTab}>
        {sessions.isError && (
          <FailureNotice onRetry={() => void sessions.refetch()} retrying={sessions.isFetching}>
            {TEXTS.sessions.fetchFailure}
          </FailureNotice>
        )}
        {sessions.data ? (
          <RequestList
            tab={tab}
            sessions={groups[tab]}
            all={all}
            filter={filter}
            zone={zone}
            now={now}
            busyId={busyId}
            onAccept={(session) => void answer({ session, status: 'CONFIRMED' })}
            onEnd={setEnding}
            onPropose={({ id }) => setProposingId(id)}
            onClear={change}
          />
        ) : (
          !sessions.isError && <SkeletonCards />
        )}
      </RequestTabs>
      {proposing && mentor.data && (
        <ProposeDialog
          session={proposing}
          mentorId={mentor.data.id}
          zone={zone}
          onClose={() => setProposingId(null)}
        />
      )}
      <ReasonDialog
        session={ending}
        zone={zone}
        onCancel={() => setEnding(null)}
        onConfirm={(session, reason) => {
          setEnding(null);
          void answer({ session, status: 'CANCELLED', reason });
        }}
      />
    </>
  );
}

type CountedProps = { name: string; count: number; isKnown: boolean; hasFailed: boolean };

/** While the sessions load, the hidden count keeps its space. */
function Counted({ name, count, isKnown, hasFailed }: CountedProps) {
  if (hasFailed && !isKnown) return name;
  return (
    <>
      {name} <span className={isKnown ? undefined : styles.unknown}>({count})</span>
    </>
  );
}

const leadOf = (pending: number): string =>
  pending === 0 ? 'No pending requests' : plural(pending, 'pending request');
