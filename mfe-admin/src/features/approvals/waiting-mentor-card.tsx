import { Button } from 'antd';
import { useState } from 'react';
import { fieldLabel, formatInstant, type WaitingMentor } from '@cairn/shared/contract';
import { experienceText, ExpertiseTags, StoneAvatar } from '@cairn/shared/ui';
import { EmailText } from '../../components/email-text.tsx';
import { PersonLink } from '../../history/person-link.tsx';
import { useMay } from '../../role/use-admin-role.ts';
import styles from './approvals.module.css';
import { PublicDetails } from './public-details.tsx';
import { RefusalDialog } from './refusal-dialog.tsx';
import { useDecision } from './use-decision.ts';

/** The profile of a waiting mentor. Viewers get no buttons. */
export function WaitingMentorCard({ mentor }: { mentor: WaitingMentor }) {
  const mayDecide = useMay('moderator');
  const { decide, isLoading } = useDecision(mentor);
  const [isRefusing, setIsRefusing] = useState(false);
  const { name, email, title, department, expertise, expertiseTags, bio, refusal } = mentor;
  const tags = expertiseTags.length > 0 ? expertiseTags : [expertise];
  const work = [title, department, experienceText(mentor)];
  return (
    <article className={styles.card} aria-label={name}>
      <header>
        <StoneAvatar id={mentor.id} name={name} photo={mentor.photo} />
        <div>
          <h3>
            <PersonLink id={mentor.id} name={name} />
          </h3>
          <p>
            <EmailText email={email} />, waiting since{' '}
            <time dateTime={mentor.requestedAt}>{formatInstant(mentor.requestedAt)}</time>
          </p>
        </div>
      </header>
      <p>{work.filter(Boolean).join(', ')}</p>
      <ExpertiseTags tags={tags.filter(Boolean).map(fieldLabel)} />
      <p className={styles.bio}>{bio === '' ? 'No bio yet.' : bio}</p>
      <PublicDetails mentor={mentor} />
      {refusal !== null && <p className={styles.refusal}>Refused before: {refusal}</p>}
      {mayDecide && (
        <div className={styles.actions}>
          <Button aria-label={`Refuse ${name}`} onClick={() => setIsRefusing(true)}>
            Refuse…
          </Button>
          <Button
            type="primary"
            aria-label={`Approve ${name}`}
            loading={isLoading}
            onClick={() => void decide({ decision: 'approved', requestedAt: mentor.requestedAt })}
          >
            Approve
          </Button>
        </div>
      )}
      {isRefusing && <RefusalDialog mentor={mentor} onClose={() => setIsRefusing(false)} />}
    </article>
  );
}
