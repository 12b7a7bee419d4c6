import { formatInstant, type AdminReportDetail, type ReportedMessage } from '@cairn/shared/contract';
import { StoneAvatar } from '@cairn/shared/ui';
import styles from './reports.module.css';

interface ThreadProps {
  readonly label: string;
  readonly report: Pick<AdminReportDetail, 'reporter' | 'subject'>;
  readonly messages: readonly (Omit<ReportedMessage, 'isReported'> & { readonly isReported?: boolean })[];
}

/** Messages of the reporter and the reported person. */
export function Thread({ label, report, messages }: ThreadProps) {
  return (
    <ol className={styles.thread} aria-label={label}>
      {messages.map(({ by, content, sentAt, isReported }, index) => (
        <li key={index} className={isReported ? styles.reported : undefined}>
          <p className={styles.sender}>
            <strong>{report[by].name}</strong>
            <time dateTime={sentAt}>{formatInstant(sentAt)}</time>
            {isReported && <em>Reported</em>}
          </p>
          <p className={styles.content}>{content}</p>
        </li>
      ))}
    </ol>
  );
}

/** The reported messages or profile at the time of the report. */
export function ReportSnapshot({ report }: { report: AdminReportDetail }) {
  const { snapshot, subject } = report;
  if (snapshot.messages)
    return <Thread label="Reported messages" report={report} messages={snapshot.messages} />;
  return (
    <div className={styles.profile}>
      {snapshot.photo && <StoneAvatar id={subject.id} name={subject.name} photo={snapshot.photo} size={96} />}
      <dl>
        {snapshot.profile?.map(({ field, text }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
