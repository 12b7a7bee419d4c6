import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { fieldLabel, TEXTS } from '@cairn/shared/contract';
import { EmptyState, LinkButton, RatingStars, Section, SlotTime, StoneAvatar } from '@cairn/shared/ui';
import { useOwnProfile, useOwnZone } from '../../account/use-own-account.ts';
import { useStudentListMentorsInfiniteQuery } from '../../mentors/mentors-api.ts';
import { FavouriteButton } from '../../mentors/favourite-button.tsx';
import { NotifyButton } from '../../waiting/notify-button.tsx';
import styles from './home-page.module.css';
import { recommend } from './recommend.ts';

const SHOWN = 4;
const NO_INTERESTS: readonly string[] = [];

export function RecommendedMentors() {
  const { data, ...query } = useStudentListMentorsInfiniteQuery({});
  const profile = useOwnProfile();
  const zone = useOwnZone();
  const interests = profile.data?.interests ?? NO_INTERESTS;
  const mentors = data?.pages[0]?.mentors;
  const recommended = useMemo(() => mentors && recommend(mentors, interests, SHOWN), [mentors, interests]);
  return (
    <Section
      title="Recommended Mentors"
      // The interests determine the order, which must not change after the list is shown.
      query={{ ...query, data: profile.isLoading ? undefined : recommended }}
      failure={TEXTS.messages.mentorsFailure}
      action={<Link to="/find-mentors">All mentors</Link>}
      isEmpty={(found) => found.length === 0}
      empty={<EmptyState>No mentors yet.</EmptyState>}
    >
      {(found) => (
        <ul className={styles.list}>
          {found.map((mentor) => (
            <li key={mentor.id} className={styles.mentor}>
              <StoneAvatar id={mentor.id} name={mentor.name} photo={mentor.photo} />
              <div>
                <h3>
                  <Link to={`/find-mentors/${mentor.id}`}>{mentor.name}</Link>
                </h3>
                <p className={styles.facts}>
                  {fieldLabel(mentor.expertise)} <RatingStars value={mentor.rating} />
                </p>
              </div>
              {mentor.nextSlot && (
                <p className={styles.next}>
                  Next free: <SlotTime {...mentor.nextSlot} zone={zone} />
                </p>
              )}
              {mentor.nextSlot === null && (
                <div className={styles.notify}>
                  <NotifyButton mentor={mentor} />
                </div>
              )}
              <div className={styles.actions}>
                <FavouriteButton id={mentor.id} name={mentor.name} isFavourite={mentor.isFavourite} />
                <LinkButton to={`/booksession?mentor=${mentor.id}`} aria-label={`Book ${mentor.name}`}>
                  Book
                </LinkButton>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
