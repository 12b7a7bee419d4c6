import type { PublicTeacher, TeacherPage } from '@cairn/shared/contract';
import {
  BioText,
  BlockedNotice,
  describeFacts,
  ExpertiseTags,
  languagesText,
  LinkButton,
  MentorBackground,
  MentorGreeting,
  MessageIcon,
  PageHeading,
  PersonSafety,
  RatingStars,
  StoneAvatar,
} from '@cairn/shared/ui';
import { FavouriteButton } from '../../mentors/favourite-button.tsx';
import { presentMentor } from '../../mentors/present-mentor.ts';
import { AwayNotice } from './away-notice.tsx';
import styles from './mentor-page.module.css';

type Props = { mentor: PublicTeacher & Partial<TeacherPage>; index: number };

export function MentorPortrait({ mentor, index }: Props) {
  const shown = presentMentor(mentor, index);
  const { bio, pronouns, facts, isBlocked } = mentor;
  return (
    <>
      <div className={styles.top}>
        <StoneAvatar id={mentor.id} name={mentor.name} photo={mentor.photo} size={88} />
        <PageHeading
          title={mentor.name}
          lead={pronouns ? `${shown.title} · ${pronouns}` : shown.title}
          actions={
            <>
              {!isBlocked && (
                <>
                  <FavouriteButton id={mentor.id} name={mentor.name} isFavourite={shown.isFavourite} />
                  <LinkButton to={`/messages?with=${mentor.id}`} icon={<MessageIcon />}>
                    Message
                  </LinkButton>
                  {!shown.isPaused && (
                    <LinkButton
                      type="primary"
                      to={`/booksession?mentor=${mentor.id}`}
                      state={{ mentor: shown }}
                    >
                      Book Session
                    </LinkButton>
                  )}
                </>
              )}
              {isBlocked !== undefined && <PersonSafety person={mentor} isBlocked={isBlocked} />}
            </>
          }
        >
          {mentor.name}
        </PageHeading>
      </div>
      {isBlocked && (
        <div className={styles.blocked}>
          <BlockedNotice person={mentor} />
        </div>
      )}
      <AwayNotice mentor={mentor} />
      <div className={styles.portrait}>
        <ul className={styles.facts} aria-label="At a glance">
          {(shown.rating !== null || !facts) && (
            <li>
              <RatingStars value={shown.rating} count={shown.ratingCount} />
            </li>
          )}
          {shown.experience && <li>{shown.experience}</li>}
          {describeFacts(facts).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
          {languagesText(mentor) !== '' && <li>{languagesText(mentor)}</li>}
          {shown.availability && <li>{shown.availability}</li>}
        </ul>
        <ExpertiseTags tags={shown.tags} />
        <MentorGreeting name={mentor.name} greeting={mentor.greeting} />
        {bio && <BioText bio={bio} />}
        <MentorBackground
          {...mentor}
          typeAction={({ id, name }) =>
            !isBlocked &&
            !shown.isPaused && (
              <LinkButton
                to={`/booksession?mentor=${mentor.id}&type=${id}`}
                state={{ mentor: shown }}
                aria-label={`Book: ${name}`}
              >
                Book
              </LinkButton>
            )
          }
        />
      </div>
    </>
  );
}
