import { Link } from 'react-router-dom';
import { dateIn } from '@cairn/shared/contract';
import {
  ClockIcon,
  ExpertiseTags,
  LinkButton,
  RatingStars,
  SlotTime,
  StoneAvatar,
  useNow,
} from '@cairn/shared/ui';
import { describeAway } from '../../mentors/away.ts';
import { describeFit } from '../../mentors/describe-fit.ts';
import { FavouriteButton } from '../../mentors/favourite-button.tsx';
import { NotifyButton } from '../../waiting/notify-button.tsx';
import styles from './mentor-card.module.css';
import type { PresentedMentor } from '../../mentors/present-mentor.ts';

type Props = { mentor: PresentedMentor; zone: string };

function Away({ mentor: { vacation, timeZone } }: Pick<Props, 'mentor'>) {
  const away = describeAway(vacation, dateIn(timeZone, useNow()));
  return away === undefined ? null : <p className={styles.away}>{away}</p>;
}

function Reason({ mentor: { fit }, zone }: Props) {
  const reason = describeFit(fit, zone, useNow(60_000));
  return reason === undefined ? null : <p className={styles.reason}>{reason}</p>;
}

function NextSlot({ mentor, zone }: Props) {
  if (mentor.nextSlot === undefined) return null;
  if (mentor.nextSlot === null)
    return (
      <div className={styles.none}>
        <p className={styles.full}>No free time at the moment</p>
        <NotifyButton mentor={mentor} />
      </div>
    );
  return (
    <p className={styles.next}>
      <ClockIcon size={22} />
      <span>
        <span className={styles.label}>Next free: </span>
        <SlotTime {...mentor.nextSlot} zone={zone} />
      </span>
    </p>
  );
}

/** A mentor's card: name, expertise, rating, availability, and the booking link (spec 2). */
export function MentorCard({ mentor, zone }: Props) {
  return (
    <article className={styles.card} aria-label={mentor.name}>
      <header className={styles.top}>
        <StoneAvatar id={mentor.id} name={mentor.name} photo={mentor.photo} size={56} />
        <div className={styles.identity}>
          <h2>
            <Link to={`/find-mentors/${mentor.id}`}>{mentor.name}</Link>
          </h2>
          <p>{mentor.title}</p>
          {mentor.experience && <p>{mentor.experience}</p>}
        </div>
      </header>
      <div className={styles.about}>
        <Reason mentor={mentor} zone={zone} />
        {mentor.bioExcerpt !== '' && <p className={styles.bio}>{mentor.bioExcerpt}</p>}
        <ExpertiseTags tags={mentor.tags} max={4} />
      </div>
      <footer className={styles.foot}>
        <div className={styles.rate}>
          <RatingStars value={mentor.rating} count={mentor.ratingCount} />
          <FavouriteButton id={mentor.id} name={mentor.name} isFavourite={mentor.isFavourite} />
        </div>
        <div className={styles.time}>
          {mentor.isPaused ? (
            <>
              <p className={styles.away}>Paused</p>
              <p className={styles.full}>Not taking new requests at the moment</p>
            </>
          ) : (
            <>
              <Away mentor={mentor} />
              <NextSlot mentor={mentor} zone={zone} />
            </>
          )}
          {mentor.availability !== '' && <p className={styles.availability}>{mentor.availability}</p>}
        </div>
        {!mentor.isPaused && (
          <LinkButton
            to={`/booksession?mentor=${mentor.id}`}
            state={{ mentor }}
            aria-label={`Book Session with ${mentor.name}`}
          >
            Book Session
          </LinkButton>
        )}
      </footer>
    </article>
  );
}
