import { ExpertiseTags, StoneAvatar } from '@cairn/shared/ui';
import type { ProfileValues } from './profile-values.ts';
import styles from './settings-page.module.css';

type Props = {
  /** Determines the stone that is shown without a photo. */
  id: number | string;
  email: string;
  institution: string;
  photo: string | null | undefined;
  values: ProfileValues;
};

/** Live preview of the profile (spec 2). */
export function ProfilePreview({ id, email, institution, photo, values }: Props) {
  return (
    <aside className={styles.preview} aria-labelledby="profile-preview">
      <h2 id="profile-preview">Profile Preview</h2>
      <div className={styles.identity}>
        <StoneAvatar id={id} name={values.name} photo={photo} size={72} />
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
          <dd>{institution}</dd>
        </div>
      </dl>
      <ExpertiseTags tags={values.interests} label="Interests" />
    </aside>
  );
}
