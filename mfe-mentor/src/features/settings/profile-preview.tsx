import { fieldLabel, languageName, type TeacherDetails } from '@cairn/shared/contract';
import { BioText, ExpertiseTags, MentorGreeting, StoneAvatar, useNow, zoneLabel } from '@cairn/shared/ui';
import { formatExperience, type ProfileValues } from './profile-values.ts';
import styles from './settings.module.css';

type Props = { details: TeacherDetails; values: ProfileValues };

/** Live preview of the profile with the unsaved values of the form. */
export function ProfilePreview({ details, values }: Props) {
  const {
    name,
    title,
    expertise,
    experience,
    availability,
    bio,
    expertiseTags,
    timeZone,
    pronouns,
    greeting,
  } = values;
  const now = useNow(60_000);
  const tags = expertiseTags && expertiseTags.length > 0 ? expertiseTags : [fieldLabel(expertise)];
  const facts = [
    ['Experience', formatExperience(experience, details.experience)],
    ['Availability', availability],
    ['Languages', (values.languages ?? []).map(languageName).join(', ')],
    ['Time zone', timeZone ? zoneLabel(timeZone, now) : ''],
  ].filter(([, text]) => text !== '');
  return (
    <aside className={styles.preview} aria-label="Profile preview">
      <p className={styles.caption}>Preview of your profile</p>
      <StoneAvatar id={details.id} name={name} photo={details.photo} size={72} />
      <h3>{name}</h3>
      <p className={styles.soft}>
        {title || fieldLabel(expertise)}
        {pronouns ? ` · ${pronouns}` : ''}
      </p>
      <ExpertiseTags tags={tags} />
      <dl>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <MentorGreeting name={name} greeting={greeting} />
      {bio && (
        <div className={styles.bio}>
          <BioText bio={bio} />
        </div>
      )}
    </aside>
  );
}
