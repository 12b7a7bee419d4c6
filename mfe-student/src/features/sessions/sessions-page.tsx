import { Button } from 'antd';
import { useRef, useState } from 'react';
import { TEXTS, type GroupSession, type Session, type WaitingEntry } from '@cairn/shared/contract';
import {
  Deferred,
  EmptyState,
  LinkButton,
  PageHeading,
  SearchPicture,
  Section,
  SessionGroups,
  SessionsPicture,
  sessionDays,
  sessionMonths,
  setUpHint,
  startsIn,
  useFocusAfterPress,
  useFilterParams,
  useNow,
  useOwnGoals,
  zoneCity,
  ZoneChoice,
} from '@cairn/shared/ui';
import { useOwnProfile, useOwnViewedZone } from '../../account/use-own-account.ts';
import { useMayReview } from '../../feedback/reviewable-sessions.ts';
import { GroupSection } from '../../groups/group-section.tsx';
import { useGroups } from '../../groups/use-groups.ts';
import { BookedRequest } from './booked-request.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { PastSession } from './past-session.tsx';
import { RefusedHint } from './refused-hint.tsx';
import { RescheduleDialog } from './reschedule-dialog.tsx';
import { NO_FILTER, filterSessions, isFiltered, noMatchText } from './session-filter.ts';
import { SessionsToolbar } from './sessions-toolbar.tsx';
import { useBookedId } from '../../sessions/booked-session.ts';
import { groupSessions } from '../../sessions/session-groups.ts';
import styles from './sessions-page.module.css';
import { UpcomingSession } from './upcoming-session.tsx';
import { WaitingSection } from './waiting-section.tsx';
import { useOwnSessions } from '../../sessions/use-own-sessions.ts';
import { useWaitingEntries } from '../../waiting/use-waiting.ts';

const PARAMETERS = { search: 'q', status: 'status', mentor: 'mentor' } as const;

const bookAction = (
  <LinkButton type="primary" to="/find-mentors">
    Find Mentors
  </LinkButton>
);

/** Changes when the student answers proposed times or leaves a waiting list. */
const answersKey = (
  sessions: readonly Session[] = [],
  waiting: readonly WaitingEntry[] = [],
  waitingGroups: readonly GroupSession[] = [],
) =>
  JSON.stringify([
    sessions.map(({ id, status, proposal }) => [id, status, proposal?.declinedAt ?? proposal?.round]),
    waiting.map(({ teacher }) => teacher.id),
    waitingGroups.map(({ id }) => id),
  ]);

/** `/sessions`: upcoming and past sessions with their actions (spec 2). */
export function SessionsPage() {
  const viewed = useOwnViewedZone();
  const { zone } = viewed;
  const profile = useOwnProfile();
  const now = useNow(20_000);
  const { data, failure, ...query } = useOwnSessions();
  const [cancelling, setCancelling] = useState<Session | null>(null);
  const [movingId, setMovingId] = useState<number | null>(null);
  // Read from the list, because the session may have another time after a refusal.
  const moving = data?.find(({ id }) => id === movingId);
  const { filter, change } = useFilterParams(NO_FILTER, PARAMETERS);
  // The cards show steps of goals. The list waits for the goals, to avoid a layout shift.
  const isKnown = !useOwnGoals().isLoading;
  const groups =
    data && isKnown ? groupSessions(filterSessions(data, filter, now, zone), now, zone) : undefined;
  const narrowed = isFiltered(filter);
  const isShown = (sessions: readonly Session[] | undefined) => !narrowed || sessions?.length !== 0;
  const noMatch = narrowed && groups && Object.values(groups).every(({ length }) => length === 0);

  const waiting = useWaitingEntries();
  const waitingGroups = useGroups({ waiting: true });
  const reviewable = useMayReview(groups?.past, now);
  const canRenderBelow = !waiting.isLoading && !waitingGroups.isLoading && !reviewable.isLoading;
  // Keeps the focus when an answer moves a card, or when a row of a waiting list disappears.
  const focus = useFocusAfterPress(answersKey(data, waiting.entries, waitingGroups.data));
  const cancelledList = useRef<HTMLDivElement>(null);

  const next = groups?.upcoming[0];
  const nextIn = next && startsIn(next, zone, now);
  const bookedId = useBookedId();
  const upcomingCard = (session: Session) => {
    const isNew = session.id === bookedId;
    const card = (
      <UpcomingSession
        key={session.id}
        session={session}
        sessions={data ?? []}
        zone={zone}
        nextIn={session === next ? nextIn : undefined}
        isNew={isNew}
        onCancel={setCancelling}
        onReschedule={({ id }) => setMovingId(id)}
      />
    );
    return isNew ? <BookedRequest key={session.id}>{card}</BookedRequest> : card;
  };

  return (
    <>
      <PageHeading
        title="Sessions"
        lead={`Your sessions with mentors, in ${viewed.isOther ? `the time zone of ${zoneCity(zone)}` : 'your time zone'}.`}
        actions={<ZoneChoice viewed={viewed} />}
      >
        Sessions
      </PageHeading>
      <SessionsToolbar filter={filter} sessions={data ?? []} onChange={change} />
      {noMatch && (
        <EmptyState
          picture={SearchPicture}
          action={<Button onClick={() => change(NO_FILTER)}>Clear Filters</Button>}
        >
          {noMatchText(filter, data ?? [])}
        </EmptyState>
      )}
      <div {...focus} className={styles.upcoming} tabIndex={-1}>
        {isShown(groups?.upcoming) && (
          <Section
            title="Upcoming Sessions"
            query={{ ...query, data: groups?.upcoming }}
            failure={failure}
            isEmpty={(sessions) => sessions.length === 0}
            empty={
              <EmptyState
                picture={SessionsPicture}
                action={bookAction}
                {...setUpHint(profile.data?.onboarding, '/student-onboarding')}
              >
                {TEXTS.sessions.noUpcoming}
              </EmptyState>
            }
          >
            {(sessions) => (
              <div className={styles.list}>
                {sessions.slice(0, nextIn === undefined ? 0 : 1).map(upcomingCard)}
                <SessionGroups groups={sessionDays(sessions.slice(nextIn === undefined ? 0 : 1), zone, now)}>
                  {upcomingCard}
                </SessionGroups>
              </div>
            )}
          </Section>
        )}
        {groups && <RefusedHint cancelled={groups.cancelled} now={now} list={cancelledList} />}
        {groups && !narrowed && (
          <>
            <WaitingSection waiting={waiting} zone={zone} />
            <GroupSection title="Waiting for a Seat" groups={waitingGroups} zone={zone} showsMentor />
          </>
        )}
      </div>
      {/* Waits for the waiting lists and the feedback links, to avoid a layout shift. */}
      {canRenderBelow && groups && (
        <Deferred>
          {isShown(groups.past) && (
            <Section
              title="Past Sessions"
              query={{ data: groups.past, isError: false }}
              failure={failure}
              isEmpty={(sessions) => sessions.length === 0}
              empty={
                <EmptyState hint="Sessions appear here when they are over.">
                  {TEXTS.sessions.noPast}
                </EmptyState>
              }
            >
              {(sessions) => (
                <SessionGroups groups={sessionMonths(sessions, zone)}>
                  {(session) => (
                    <PastSession
                      session={session}
                      zone={zone}
                      mayBeReviewed={reviewable.mayReview(session)}
                    />
                  )}
                </SessionGroups>
              )}
            </Section>
          )}
          {groups.cancelled.length > 0 && (
            <div ref={cancelledList} className={styles.cancelled} tabIndex={-1}>
              <Section
                title="Declined and Cancelled"
                query={{ data: groups.cancelled, isError: false }}
                failure={failure}
              >
                {(sessions) => (
                  <SessionGroups groups={sessionDays(sessions, zone, now)}>{upcomingCard}</SessionGroups>
                )}
              </Section>
            </div>
          )}
        </Deferred>
      )}
      <CancelDialog session={cancelling} zone={zone} onClose={() => setCancelling(null)} />
      {moving?.teacher.id !== undefined && (
        <RescheduleDialog
          key={moving.id}
          session={moving}
          mentorId={moving.teacher.id}
          zone={zone}
          onClose={() => setMovingId(null)}
        />
      )}
    </>
  );
}
