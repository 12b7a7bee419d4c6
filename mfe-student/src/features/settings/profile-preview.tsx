import { ExpertiseTags, StoneAvatar } from '@cairn/shared/ui';
import { INSTITUTION } from './configuration.ts';
import type { ProfileValues } from './profile-values.ts';
import styles from './settings-page.module.css';

/** The profile as it will look, letter by letter (spec 2). */
export function ProfilePreview({ email, values }: { email: string; values: ProfileValues }) {
  return (
    <aside className={styles.preview} aria-labelledby="profile-preview">
      <h2 id="profile-preview">Profile Preview</h2>
      <div className={styles.who}>
        <StoneAvatar id={email} name={values.name} size={72} />
        <div>
          <p className={styles.name}>{values.name || 'Your name'}</p>
          <p>{email}</p>
        </div>
      </div>
      <dl>
        <div>
          <dt>Course</dt>
          <dd>{values.course || '—'}</dd>
        </div>
        <div>
          <dt>Year</dt>
          <dd>{values.year || '—'}</dd>
        </div>
        <div>
          <dt>Phone</dt>
          <dd>{values.phone || '—'}</dd>
        </div>
        <div>
          <dt>Institution</dt>
          <dd>{INSTITUTION}</dd>
        </div>
      </dl>
      <ExpertiseTags tags={values.interests} label="Interests" />
    </aside>
  );
}
