import { hasFailed, Section, settingsSection } from '@cairn/shared/ui';
import { useMentorGetSessionTypesQuery } from './session-types-api.ts';
import { SessionTypesForm } from './session-types-form.tsx';

/** Hidden on a server without session types (ADR 76). */
export function SessionTypes({ mentorId }: { mentorId: number }) {
  const query = useMentorGetSessionTypesQuery(mentorId, { refetchOnMountOrArgChange: true });
  const own = query.data?.value;
  if (own === undefined && !hasFailed(query)) return null;
  return (
    <div className={settingsSection}>
      <Section
        title="Session types"
        query={{ ...query, data: own }}
        failure="Your session types could not be loaded."
      >
        {(saved) => <SessionTypesForm mentorId={mentorId} saved={saved} />}
      </Section>
    </div>
  );
}
