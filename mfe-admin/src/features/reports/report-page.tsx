import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { isAbsent } from '@cairn/shared/api';
import { formatInstant, REPORT_REASONS, type AdminReportDetail } from '@cairn/shared/contract';
import {
  ChevronLeftIcon,
  EmptyState,
  FailureNotice,
  LostPicture,
  PageHeading,
  SkeletonCards,
  StatusMark,
} from '@cairn/shared/ui';
import { useMay } from '../../role/use-admin-role.ts';
import type { Decision } from './decision-dialog.tsx';
import { ReportPeople } from './report-people.tsx';
import { ReportSnapshot } from './report-snapshot.tsx';
import { KINDS, STATES } from './report-texts.ts';
import { useAdminGetReportQuery } from './reports-api.ts';
import styles from './reports.module.css';
import { ReportsTable } from './reports-table.tsx';

const DecisionDialog = lazy(async () => ({
  default: (await import('./decision-dialog.tsx')).DecisionDialog,
}));
const ConversationDialog = lazy(async () => ({
  default: (await import('./conversation-dialog.tsx')).ConversationDialog,
}));

const ACTIONS: readonly { readonly decision: Decision; readonly label: string }[] = [
  { decision: 'dismissed', label: 'Dismiss' },
  { decision: 'warned', label: 'Warn' },
  { decision: 'blocked', label: 'Block Account' },
];

function Report({ report }: { report: AdminReportDetail }) {
  const [dialog, setDialog] = useState<Decision | 'conversation' | null>(null);
  const { id, kind, reason, state, createdAt, text, reporter, subject, decision, history } = report;
  const mayDecide = useMay('moderator') && state === 'open';
  const close = () => setDialog(null);
  return (
    <>
      <PageHeading
        title={`Report about ${subject.name}`}
        lead={
          <span className={styles.lead}>
            {KINDS[kind]}: {REPORT_REASONS[reason]}
            <StatusMark tone={STATES[state].tone}>{STATES[state].label}</StatusMark>
            <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
          </span>
        }
        actions={
          mayDecide &&
          ACTIONS.map(({ decision: made, label }) => (
            <Button key={made} danger={made === 'blocked'} onClick={() => setDialog(made)}>
              {label}
            </Button>
          ))
        }
      >
        Report about {subject.name}
      </PageHeading>
      {decision && (
        <section className={styles.decision} aria-label="Decision">
          <p>
            <strong>{STATES[state].label}</strong> by {decision.by.name} on {formatInstant(decision.at)}
          </p>
          <p>{decision.note}</p>
          {decision.warning !== null && <blockquote>{decision.warning}</blockquote>}
        </section>
      )}
      <ReportPeople report={report} />
      <section className={styles.part} aria-labelledby="report-context">
        <h2 id="report-context">{kind === 'message' ? 'Reported message' : 'Reported profile'}</h2>
        {text !== '' && (
          <figure className={styles.text}>
            <figcaption>{reporter.name} adds:</figcaption>
            <blockquote>{text}</blockquote>
          </figure>
        )}
        <ReportSnapshot report={report} />
        {kind === 'message' && mayDecide && (
          <Button onClick={() => setDialog('conversation')}>Read the Whole Conversation</Button>
        )}
      </section>
      {history.aboutSubject.length > 0 && (
        <section className={styles.part} aria-labelledby="report-others">
          <h2 id="report-others">Other reports about {subject.name}</h2>
          <ReportsTable caption={`Other reports about ${subject.name}`} rows={history.aboutSubject} />
        </section>
      )}
      <Suspense>
        {dialog === 'conversation' && <ConversationDialog report={report} onClose={close} />}
        {dialog !== null && dialog !== 'conversation' && (
          <DecisionDialog key={id} report={report} decision={dialog} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

/** The page of one report. */
export function ReportPage() {
  const id = Number(useParams()['id']);
  const isId = Number.isSafeInteger(id) && id > 0;
  const query = useAdminGetReportQuery(id, { skip: !isId, refetchOnMountOrArgChange: true });
  const { currentData: report, error, isFetching, refetch } = query;
  const isMissing = !isId || (error !== undefined && isAbsent(error));
  return (
    <>
      <p className={styles.back}>
        <Link to="/admin/reports">
          <ChevronLeftIcon size={18} />
          All reports
        </Link>
      </p>
      {report && !isMissing && <Report key={report.id} report={report} />}
      {(!report || isMissing) && <PageHeading title="Report">Report</PageHeading>}
      {isMissing && (
        <EmptyState picture={LostPicture} hint="Reports about a deleted account are deleted with it.">
          There is no such report.
        </EmptyState>
      )}
      {error !== undefined && !isMissing && (
        <FailureNotice onRetry={() => void refetch()} retrying={isFetching}>
          The report could not be loaded.
        </FailureNotice>
      )}
      {!report && error === undefined && isId && <SkeletonCards />}
    </>
  );
}
