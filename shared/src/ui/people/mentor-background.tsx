import type { ComponentProps } from 'react';
import { languageName, type TeacherPage } from '@cairn/shared/contract';
import { careerYears } from './career-years.ts';
import styles from './mentor-background.module.css';
import { MemberOf } from './member-of.tsx';
import { MentorLink } from './mentor-link.tsx';
import { SessionTypeList } from './session-type-list.tsx';
import { VerifiedMark } from './verified-mark.tsx';

type Background = Pick<
  TeacherPage,
  'languages' | 'career' | 'links' | 'verifiedLinks' | 'shownInstitutions' | 'sessionTypes'
>;

/** `Speaks English and German`; empty if no language is known. */
export function languagesText({ languages = [] }: Background): string {
  if (languages.length === 0) return '';
  return `Speaks ${new Intl.ListFormat('en-GB').format(languages.map(languageName))}`;
}

/** Confirmed institutions, session types, career path and links of a mentor. */
export function MentorBackground({
  career = [],
  links = [],
  verifiedLinks = [],
  shownInstitutions = [],
  sessionTypes,
  typeAction,
}: Background & { typeAction?: ComponentProps<typeof SessionTypeList>['actionOf'] }) {
  const verified = new Map(verifiedLinks.map(({ link, verifiedAt }) => [link, verifiedAt]));
  return (
    <>
      <MemberOf institutions={shownInstitutions} />
      <SessionTypeList types={sessionTypes} actionOf={typeAction} />
      {career.length > 0 && (
        <section className={styles.part} aria-labelledby="career-path">
          <h2 id="career-path">Career path</h2>
          <ol className={styles.career}>
            {career.map(({ role, organisation, from, to }, index) => (
              <li key={index}>
                <span className={styles.period}>{careerYears({ from, to })}</span>
                <span>
                  {role}
                  {organisation !== '' && <span className={styles.organisation}>{organisation}</span>}
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
      {links.length > 0 && (
        <section className={styles.part} aria-labelledby="mentor-links">
          <h2 id="mentor-links">Links</h2>
          <ul className={styles.links}>
            {links.map((link) => {
              const verifiedAt = verified.get(link);
              return (
                <li key={link}>
                  <MentorLink link={link} /> {verifiedAt !== undefined && <VerifiedMark at={verifiedAt} />}
                </li>
              );
            })}
          </ul>
          {verified.size > 0 && (
            <p className={styles.period}>Verified: on that day, the mentor controlled the page.</p>
          )}
        </section>
      )}
    </>
  );
}
