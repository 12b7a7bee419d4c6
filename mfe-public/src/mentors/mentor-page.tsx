import { Link, useParams } from 'react-router-dom';
import { SLUG_PATTERN, type PublicMentorPage } from '@cairn/shared/contract';
import {
  BioText,
  ContourBackground,
  describeFacts,
  experienceText,
  ExpertiseTags,
  languagesText,
  MentorBackground,
  MentorGreeting,
  PageMeta,
  RatingStars,
  SkeletonBlock,
  StoneAvatar,
} from '@cairn/shared/ui';
import { FreeSlots } from './free-slots.tsx';
import { LoadingProblem } from './loading-problem.tsx';
import styles from './mentor-page.module.css';
import { describeMentor, tagsOf, titleOf } from './mentor-texts.ts';
import { MissingPage } from './missing-page.tsx';
import { usePublicGetMentorQuery } from './public-mentors-api.ts';
import { useServed } from './served-data.ts';
import { SocialTags } from './social-tags.tsx';
import { DIRECTORY_PATH } from './use-find-mentors-link.ts';

/** `/mentors/:slug`: the public page of a mentor, if the mentor has turned it on. */
export function MentorPage() {
  const { slug = '' } = useParams();
  const served = useServed<PublicMentorPage | null>();
  const isSlug = SLUG_PATTERN.test(slug);
  const query = usePublicGetMentorQuery(slug, { skip: served !== undefined || !isSlug });
  const mentor = served ? served.value : query.currentData?.value;
  if (mentor) return <Profile mentor={mentor} />;
  if (served || !isSlug || query.currentData) return <MissingPage />;
  return (
    <div className={styles.page} data-pending={query.isError ? undefined : ''}>
      <PageMeta title="Mentor" />
      <h1 tabIndex={-1} className={styles.waiting}>
        Mentor
      </h1>
      {query.isError ? (
        <LoadingProblem isBusy={query.isFetching} onRetry={query.refetch}>
          The mentor could not be loaded.
        </LoadingProblem>
      ) : (
        <div role="status" aria-label="Loading">
          <SkeletonBlock height="24rem" />
        </div>
      )}
    </div>
  );
}

function Profile({ mentor }: { mentor: PublicMentorPage }) {
  const description = describeMentor(mentor);
  const title = titleOf(mentor);
  const experience = experienceText(mentor);
  return (
    <article>
      <PageMeta title={title} description={description} />
      {mentor.isPaused && <meta name="robots" content="noindex" />}
      <SocialTags
        type="profile"
        title={title}
        description={description}
        url={mentor.url}
        image={mentor.image}
      />
      <header className={styles.opening}>
        <ContourBackground className={styles.contours} />
        <div>
          <StoneAvatar id={mentor.id} name={mentor.name} photo={mentor.photo} size={144} />
          <div className={styles.identity}>
            <h1 tabIndex={-1}>{mentor.name}</h1>
            {(mentor.title !== '' || mentor.pronouns) && (
              <p className={styles.title}>
                {mentor.title} {mentor.pronouns && <span className={styles.pronouns}>{mentor.pronouns}</span>}
              </p>
            )}
            <ul className={styles.facts} aria-label="At a glance">
              {(mentor.rating !== null || !mentor.facts) && (
                <li>
                  <RatingStars value={mentor.rating} count={mentor.ratingCount || undefined} hasUnit />
                </li>
              )}
              {experience !== '' && <li>{experience}</li>}
              {describeFacts(mentor.facts).map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
              {languagesText(mentor) !== '' && <li>{languagesText(mentor)}</li>}
            </ul>
          </div>
        </div>
      </header>
      <div className={styles.page}>
        <FreeSlots mentor={mentor} />
        <div className={styles.about}>
          <section aria-labelledby="about-mentor">
            <h2 id="about-mentor">About</h2>
            <MentorGreeting name={mentor.name} greeting={mentor.greeting} />
            {mentor.bio === '' ? (
              <p>This mentor has not written about themselves yet.</p>
            ) : (
              <BioText bio={mentor.bio} />
            )}
          </section>
          <section aria-labelledby="expertise">
            <h2 id="expertise">Expertise</h2>
            <ExpertiseTags tags={tagsOf(mentor)} />
          </section>
          <MentorBackground {...mentor} />
          <p>
            <Link to={DIRECTORY_PATH}>All mentors</Link>
          </p>
        </div>
      </div>
    </article>
  );
}
