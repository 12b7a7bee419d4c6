import { Section, settingsCard, settingsSection } from '@cairn/shared/ui';
import { useMentorListConfirmedInstitutionsQuery } from './confirmed-institutions-api.ts';
import styles from './confirmed-institutions.module.css';
import { InstitutionChoice } from './institution-choice.tsx';

/** Hidden if the mentor has no confirmed institution (ADR 70). */
export function ConfirmedInstitutions() {
  const query = useMentorListConfirmedInstitutionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const state = query.data?.value;
  if (query.isError ? false : state === undefined || state.institutions.length === 0) return null;
  return (
    <div className={settingsSection}>
      <Section
        title="Confirmed institution"
        query={{ ...query, data: state }}
        failure="Your institution could not be loaded."
      >
        {({ institutions }) => (
          <div className={settingsCard}>
            <ul className={styles.list}>
              {institutions.map((institution) => (
                <li key={institution.id}>
                  <InstitutionChoice institution={institution} refetch={query.refetch} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </Section>
    </div>
  );
}
