import { useNavigate } from 'react-router-dom';
import { LinkButton, Section } from '@cairn/shared/ui';
import { FreeDays, FreeDaysSkeleton } from '../../slots/free-days.tsx';
import { useFreeSlots } from '../../slots/use-free-slots.ts';
import { WaitingNotice } from '../../waiting/waiting-notice.tsx';

export function MentorFreeDays({ mentor, zone }: { mentor: { id: number; name: string }; zone: string }) {
  const mentorId = mentor.id;
  const navigate = useNavigate();
  const free = useFreeSlots({ mentorId, zone, day: null, month: null });
  const booking = `/booksession?mentor=${mentorId}`;
  return (
    <Section
      title="Free times"
      query={{ data: free.isLoading ? undefined : free, isError: free.isError, refetch: free.refetch }}
      failure="Failed to load free times."
      skeleton={<FreeDaysSkeleton />}
    >
      {({ areDaysKnown, days }) =>
        areDaysKnown ? (
          <>
            <FreeDays days={days} day={null} onDay={(day) => void navigate(`${booking}&day=${day}`)} />
            <WaitingNotice mentor={mentor} zone={zone} isFull={days.size === 0} />
          </>
        ) : (
          <LinkButton to={booking}>Choose a date</LinkButton>
        )
      }
    </Section>
  );
}
