import { Link } from 'react-router-dom';
import { bioLine, type PublicMentor } from '@cairn/shared/contract';
import {
  ClockIcon,
  ExpertiseTags,
  experienceText,
  RatingStars,
  StoneAvatar,
  zoneCity,
} from '@cairn/shared/ui';
import styles from './mentor-card.module.css';
import { tagsOf } from './mentor-texts.ts';
import { slotText, useVisitorZone } from './slot-text.ts';
import { DIRECTORY_PATH } from './use-find-mentors-link.ts';

function NextSlot({ mentor }: { mentor: PublicMentor }) {
  const visitorZone = useVisitorZone();
  if (mentor.nextSlot === null) return <p className={styles.full}>No free time at the moment</p>;
  const { day, time, length } = slotText(mentor.nextSlot, visitorZone);
  return (
    <p className={styles.next}>
      <ClockIcon size={20} />
      <span>
        <span className={styles.label}>Next free, in {zoneCity(visitorZone ?? mentor.timeZone)}:</span>{' '}
        <time dateTime={mentor.nextSlot.startsAt}>
          {day}, {time}
        </time>
        {length !== null && `, ${length}`}
      </span>
    </p>
  );
}

/** A mentor of the public directory. */
export function MentorCard({ mentor }: { mentor: PublicMentor }) {
  return (
    <article className={styles.card} aria-label={mentor.name}>
      <header className={styles.top}>
        <StoneAvatar id={mentor.id} name={mentor.name} photo={mentor.photo} size={64} />
        <div className={styles.identity}>
          <h2>
            <Link to={`${DIRECTORY_PATH}/${mentor.slug}`}>{mentor.name}</Link>
          </h2>
          {mentor.title !== '' && <p>{mentor.title}</p>}
        </div>
      </header>
      <p className={styles.facts}>
        <RatingStars value={mentor.rating} count={mentor.ratingCount || undefined} />
        <span>{experienceText(mentor)}</span>
      </p>
      <ExpertiseTags tags={tagsOf(mentor)} max={3} />
      {mentor.bioExcerpt !== '' && <p className={styles.bio}>{bioLine(mentor.bioExcerpt)}</p>}
      <NextSlot mentor={mentor} />
    </article>
  );
}
