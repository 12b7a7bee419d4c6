import { formatInstant, type RemoteErrorGroup } from '@cairn/shared/contract';
import { plural, Section } from '@cairn/shared/ui';
import { useAdminListRemoteErrorsQuery } from './list-remotes.ts';
import styles from './errors.module.css';

const PHASES: Record<RemoteErrorGroup['phases'][number], string> = {
  load: 'while loading',
  render: 'while rendering',
  event: 'in an event handler',
  rejection: 'in an unhandled rejection',
};

function Stack({ frames }: Pick<RemoteErrorGroup, 'frames'>) {
  if (frames.length === 0) return <p>The browser sent no stack.</p>;
  return (
    <ol aria-label="Stack">
      {frames.map(({ file, line, column, isMapped }, index) => (
        // A recursive call repeats a position.
        <li key={index} data-mapped={isMapped}>
          <code>{`${file}:${line}:${column}`}</code>
        </li>
      ))}
    </ol>
  );
}

function ErrorGroup({ group }: { group: RemoteErrorGroup }) {
  const phases = group.phases.map((phase) => PHASES[phase]).join(' and ');
  return (
    <details>
      <summary>
        <code>{group.message}</code>
        <span>
          {`${group.remote}, ${phases}: ${plural(group.count, 'error')}, last ${formatInstant(group.lastSeenAt)}`}
        </span>
      </summary>
      <dl>
        <div>
          <dt>First seen</dt>
          <dd>{formatInstant(group.firstSeenAt)}</dd>
        </div>
        <div>
          <dt>{group.releases.length === 1 ? 'Release' : 'Releases'}</dt>
          {group.releases.map((release) => (
            <dd key={release}>
              <code>{release}</code>
            </dd>
          ))}
        </div>
      </dl>
      <Stack frames={group.frames} />
    </details>
  );
}

/** The errors that browsers have reported for the remotes. Hidden if the server lacks the call. */
export function ErrorsSection() {
  const errors = useAdminListRemoteErrorsQuery();
  if (errors.data && !errors.data.value) return null;
  return (
    <Section
      title="Errors"
      failure="The errors could not be loaded."
      query={{ ...errors, data: errors.data?.value }}
      isEmpty={(groups) => groups.length === 0}
      empty={<p>No remote had an error in the last two weeks.</p>}
    >
      {(groups) => (
        <ul className={styles.errors}>
          {groups.map((group) => (
            <li key={group.id}>
              <ErrorGroup group={group} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
