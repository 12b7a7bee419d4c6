import { Button, Switch } from 'antd';
import { useId } from 'react';
import { refusalMessage } from '@cairn/shared/api';
import type { PublicPage as State } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { CopiedText, hasFailed, Section, settingsCard, settingsSection } from '@cairn/shared/ui';
import { useMentorGetPublicPageQuery, useMentorSavePublicPageMutation } from './public-page-api.ts';
import styles from './public-page.module.css';

/** Hidden on a server without public pages. */
export function PublicPage() {
  const query = useMentorGetPublicPageQuery(undefined, { refetchOnMountOrArgChange: true });
  const state = query.data?.value;
  if (state === undefined && !hasFailed(query)) return null;
  return (
    <div className={settingsSection}>
      <Section
        title="Public page"
        query={{ ...query, data: state }}
        failure="The state of your public page could not be loaded."
      >
        {(known) => <Setting state={known} />}
      </Section>
    </div>
  );
}

function Setting({ state: { isPublic, url } }: { state: State }) {
  const [save, { isLoading }] = useMentorSavePublicPageMutation();
  const toast = useToast();
  const label = useId();
  const toggle = async (wanted: boolean) => {
    const { error } = await save(wanted);
    if (error) toast.error(refusalMessage(error, 'Your public page could not be changed. Please try again.'));
    else toast.success(wanted ? 'Public page turned on' : 'Public page turned off');
  };
  return (
    <div className={settingsCard}>
      <div className={styles.choice}>
        <label htmlFor={label} className={styles.label}>
          <Switch
            checked={isPublic}
            loading={isLoading}
            id={label}
            onChange={(wanted) => void toggle(wanted)}
          />
          <span>Show my page to everybody</span>
        </label>
        <p>
          The page shows your name, photo, title, greeting, bio, pronouns, languages, expertise, experience,
          career path, links, the institution that you show, rating, free hours, and facts about sessions held
          and requests answered, but not your email address or phone number. Search engines can find the page,
          and the directory of mentors lists it, unless your profile is paused or not approved yet.
        </p>
      </div>
      {url !== null && isPublic && (
        <div className={styles.address}>
          <CopiedText name="Address" text={url} />
          <Button href={url} target="_blank" rel="noreferrer">
            Open Page
          </Button>
        </div>
      )}
      {url !== null && !isPublic && (
        <p>
          The page is off. Its address stays yours: {url}. Search engines may show a copy of the page for some
          days.
        </p>
      )}
    </div>
  );
}
