import type { AdminReportDetail, ReportCounts } from '@cairn/shared/contract';
import { plural, StatusMark, StoneAvatar } from '@cairn/shared/ui';
import { PersonLink } from '../../history/person-link.tsx';
import styles from './reports.module.css';

interface Props {
  readonly title: string;
  readonly person: AdminReportDetail['subject'];
  readonly counts: ReportCounts;
  readonly isBlocked?: boolean;
}

function PersonCard({ title, person, counts, isBlocked = false }: Props) {
  return (
    <section className={styles.person} aria-label={title}>
      <StoneAvatar {...person} size={48} />
      <div>
        <h2>{title}</h2>
        <p>
          <PersonLink {...person} /> ({person.role}){' '}
          {isBlocked && <StatusMark tone="danger">Blocked</StatusMark>}
        </p>
        <p>
          {plural(counts.received, 'report')} about them, {counts.upheld} upheld.{' '}
          {plural(counts.made, 'report')} by them, {counts.dismissed} dismissed.
        </p>
      </div>
    </section>
  );
}

/** The reported person and the reporter, with their numbers of reports. */
export function ReportPeople({ report }: { report: AdminReportDetail }) {
  return (
    <div className={styles.people}>
      <PersonCard
        title="Reported person"
        person={report.subject}
        counts={report.history.subject}
        isBlocked={report.isSubjectBlocked}
      />
      <PersonCard title="Reported by" person={report.reporter} counts={report.history.reporter} />
    </div>
  );
}
