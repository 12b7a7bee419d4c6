import { useState } from 'react';
import { Link } from 'react-router-dom';
import { TEXTS, type Session } from '@cairn/shared/contract';
import {
  EmptyState,
  LinkButton,
  RequestsPicture,
  Section,
  type SectionQuery,
  setUpHint,
} from '@cairn/shared/ui';
import { useOwnProfile } from '../../account/use-mentor.ts';
import { AnswerFailureNotice } from '../../sessions/answer-failure.tsx';
import { sessionsByState } from '../../sessions/sessions-by-state.ts';
import { PendingSeries } from '../../sessions/pending-series.tsx';
import { withoutRepeated } from '../../sessions/series-requests.ts';
import { PendingCard } from '../../sessions/pending-card.tsx';
import { ProposeDialog } from '../../sessions/propose-dialog.tsx';
import { ReasonDialog } from '../../sessions/reason-dialog.tsx';
import { useSessionAnswer } from '../../sessions/use-session-answer.ts';
import list from '../../sessions/sessions.module.css';

type Props = { sessions: SectionQuery<Session[]>; mentorId: number | undefined; zone: string; now: number };

/** The requests page shows all requests. */
const SHOWN = 4;

/** The soonest pending requests. */
export function PendingRequests({ sessions, mentorId, zone, now }: Props) {
  const { answer, busyId, failure, dismissFailure } = useSessionAnswer(mentorId);
  const profile = useOwnProfile();
  const [declining, setDeclining] = useState<Session | null>(null);
  const [proposingId, setProposingId] = useState<number | null>(null);
  const pending = sessions.data && sessionsByState(sessions.data, now).pending;
  const listed = pending && withoutRepeated(pending);
  const proposing = pending?.find(({ id }) => id === proposingId);
  return (
    <Section
      title="Pending Requests"
      query={{ ...sessions, data: pending }}
      failure={TEXTS.sessions.fetchFailure}
      action={
        listed && listed.length > SHOWN && <Link to="/session-requests">All {listed.length} requests</Link>
      }
    >
      {(requests) => (
        <>
          <AnswerFailureNotice failure={failure} onDismiss={dismissFailure} />
          {requests.length === 0 && (
            <EmptyState
              picture={RequestsPicture}
              hint="Students book the hours that you open."
              action={<LinkButton to="/schedule-management">Go to Schedule</LinkButton>}
              {...setUpHint(profile.data?.onboarding, '/mentor-onboarding')}
            >
              No pending requests
            </EmptyState>
          )}
          <ul className={list.list}>
            {listed?.slice(0, SHOWN).map((session) => (
              <li key={session.id}>
                <PendingSeries session={session} pending={requests} zone={zone} now={now}>
                  <PendingCard
                    session={session}
                    zone={zone}
                    now={now}
                    busy={busyId === session.id}
                    onAccept={() => void answer({ session, status: 'CONFIRMED' })}
                    onDecline={setDeclining}
                    onPropose={({ id }) => setProposingId(id)}
                  />
                </PendingSeries>
              </li>
            ))}
          </ul>
          {proposing && mentorId !== undefined && (
            <ProposeDialog
              session={proposing}
              mentorId={mentorId}
              zone={zone}
              onClose={() => setProposingId(null)}
            />
          )}
          <ReasonDialog
            session={declining}
            zone={zone}
            onCancel={() => setDeclining(null)}
            onConfirm={(session, reason) => {
              setDeclining(null);
              void answer({ session, status: 'CANCELLED', reason });
            }}
          />
        </>
      )}
    </Section>
  );
}
