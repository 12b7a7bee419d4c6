import { useEffect, useRef } from 'react';
import { type OwnLink, PRODUCT_NAME } from '@cairn/shared/contract';
import { hasFailed, Section, settingsCard, settingsSection } from '@cairn/shared/ui';
import { LinkState } from './link-state.tsx';
import { useMentorListOwnLinksQuery } from './verified-links-api.ts';
import styles from './verified-links.module.css';

/** The links of the saved profile (ADR 70). Hidden on a server that does not verify links. */
export function VerifiedLinks({ links = [] }: { links: readonly string[] | undefined }) {
  const query = useMentorListOwnLinksQuery(undefined, { refetchOnMountOrArgChange: true });
  const { refetch } = query;
  const saved = links.join(' ');
  const loadedFor = useRef(saved);
  useEffect(() => {
    if (loadedFor.current === saved) return;
    loadedFor.current = saved;
    void refetch();
  }, [saved, refetch]);
  const state = query.data?.value;
  if (state === undefined && !hasFailed(query)) return null;
  return (
    <div className={settingsSection}>
      <Section
        title="Verified links"
        query={{ ...query, data: state }}
        failure="Your links could not be loaded."
      >
        {(loaded) => <Links links={loaded.links} />}
      </Section>
    </div>
  );
}

function Links({ links }: { links: readonly OwnLink[] }) {
  if (links.length === 0)
    return (
      <div className={settingsCard}>
        <p>
          Add a link to your profile, such as your own site. You can then prove that the page is yours, and
          the link is shown as verified.
        </p>
      </div>
    );
  return (
    <div className={settingsCard}>
      <p className={styles.lead}>
        Prove that a linked page is yours: put its code anywhere on the page, for example in an HTML comment,
        and verify the link. Others then see “Verified” beside it. Keep the code on the page, because{' '}
        {PRODUCT_NAME} looks for it again every month.
      </p>
      <ul className={styles.links}>
        {links.map((link) => (
          <li key={link.id}>
            <LinkState link={link} />
          </li>
        ))}
      </ul>
    </div>
  );
}
