import { useLocation, useSearchParams } from 'react-router-dom';
import { skipToken } from '@reduxjs/toolkit/query';
import { TEXTS } from '@cairn/shared/contract';
import {
  EmptyState,
  FailureNotice,
  LinkButton,
  MentorsPicture,
  PageHeading,
  SessionsPicture,
  SkeletonCards,
  useUnverifiedEmail,
  ZoneChoice,
} from '@cairn/shared/ui';
import { useOwnViewedZone } from '../../account/use-own-account.ts';
import { useStudentGetMentorQuery } from '../../mentors/mentors-api.ts';
import { presentMentor, type PresentedMentor } from '../../mentors/present-mentor.ts';
import { useNoShows } from '../../no-shows/use-no-shows.ts';
import { BookingForm } from './booking-form.tsx';

/** The mentor in the URL, or the one passed by the previous page (spec 2, decision 37). */
function useChosenMentor() {
  const [params] = useSearchParams();
  const state: unknown = useLocation().state;
  const passed =
    typeof state === 'object' && state !== null && 'mentor' in state
      ? (state.mentor as PresentedMentor)
      : null;
  const requested = Number(params.get('mentor') ?? passed?.id);
  const id = Number.isInteger(requested) && requested > 0 ? requested : null;
  const query = useStudentGetMentorQuery(id ?? skipToken);
  const found = query.currentData;
  const known = passed && passed.id === id ? passed : null;
  // The values from a card take precedence, because the spec's placeholder values depend on the position of the card.
  // The first free slot comes from the response, because it may have changed since the card was rendered.
  const mentor = found
    ? { ...presentMentor(found.mentor, found.index), ...known, nextSlot: found.mentor.nextSlot }
    : found === null
      ? null
      : known;
  return { id, mentor, query, isPaused: found?.mentor.isPaused === true };
}

/** `/booksession`: the booking form for one mentor, or the reason why the student cannot book. */
export function BookingPage() {
  const { id, mentor, query, isPaused } = useChosenMentor();
  const unverified = useUnverifiedEmail();
  const noShows = useNoShows();
  const viewed = useOwnViewedZone();
  const pausedUntil = noShows?.pausedUntil;
  // The session types are above the times, and would move the times if they appeared later.
  const areTypesKnown = query.currentData !== undefined || query.isError;
  const mayBook = unverified === undefined && !isPaused && pausedUntil === undefined;
  return (
    <>
      <PageHeading
        title="Book Session"
        lead="Pick a time that suits you and say what the session is about."
        {...(id !== null && { actions: <ZoneChoice viewed={viewed} /> })}
      >
        Book Session
      </PageHeading>
      {mentor && mayBook && areTypesKnown && <BookingForm key={mentor.id} mentor={mentor} />}
      {mentor && mayBook && !areTypesKnown && <SkeletonCards count={2} lines={4} />}
      {mentor && isPaused && (
        <EmptyState
          picture={MentorsPicture}
          hint="Your booked sessions are not affected."
          action={
            <LinkButton type="primary" to="/find-mentors">
              Find Mentors
            </LinkButton>
          }
        >
          {`${mentor.name} is not taking new requests at the moment.`}
        </EmptyState>
      )}
      {mentor && unverified !== undefined && !isPaused && (
        <EmptyState
          picture={MentorsPicture}
          hint={`Open the link that we sent to ${unverified}.`}
          action={
            <LinkButton type="primary" to="/find-mentors">
              Find Mentors
            </LinkButton>
          }
        >
          {`Confirm your email address to book a session with ${mentor.name}.`}
        </EmptyState>
      )}
      {mentor && noShows && pausedUntil !== undefined && unverified === undefined && !isPaused && (
        <EmptyState
          picture={SessionsPicture}
          hint={`${noShows.missed} Your booked sessions are not affected.`}
          action={<LinkButton to="/sessions">See Sessions</LinkButton>}
        >
          {`You can book again from ${pausedUntil}.`}
        </EmptyState>
      )}
      {!mentor && query.isError && (
        <FailureNotice onRetry={() => void query.refetch()} retrying={query.isFetching}>
          Failed to load the mentor.
        </FailureNotice>
      )}
      {!mentor && id !== null && query.isFetching && !query.isError && <SkeletonCards count={2} lines={4} />}
      {!mentor && (id === null || query.currentData === null) && (
        <EmptyState
          picture={MentorsPicture}
          hint="Choose Book Session on the card of a mentor."
          action={
            <LinkButton type="primary" to="/find-mentors">
              Find Mentors
            </LinkButton>
          }
        >
          {TEXTS.booking.noMentor}
        </EmptyState>
      )}
    </>
  );
}
