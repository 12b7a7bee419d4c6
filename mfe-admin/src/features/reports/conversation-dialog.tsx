import { Button } from 'antd';
import { useState } from 'react';
import { refusalMessage } from '@cairn/shared/api';
import {
  READING_REASONS,
  type AdminReportDetail,
  type ReadingReason,
  type ReportedConversation,
} from '@cairn/shared/contract';
import { Dialog, FailureNotice, RadioList, useReturnFocus } from '@cairn/shared/ui';
import { Thread } from './report-snapshot.tsx';
import { useAdminReadReportedConversationMutation } from './reports-api.ts';
import styles from './reports.module.css';

const REASONS = Object.entries(READING_REASONS) as [ReadingReason, string][];

/** The pressed button has disappeared. */
const focusOn = (element: HTMLElement | null) => element?.focus();

/** Shows the conversation of a report after the admin has given a reason. The server audits each load. */
export function ConversationDialog({ report, onClose }: { report: AdminReportDetail; onClose: () => void }) {
  useReturnFocus();
  const [reason, setReason] = useState<ReadingReason>();
  const [shown, setShown] = useState<ReportedConversation>();
  const [read, { isLoading, error }] = useAdminReadReportedConversationMutation();

  const load = async () => {
    if (!reason) return;
    const { data } = await read({ id: report.id, reason, before: shown?.messages[0]?.position });
    if (data) setShown({ ...data, messages: [...data.messages, ...(shown?.messages ?? [])] });
  };
  const failure = error && (
    <FailureNotice>
      {refusalMessage(error, 'The conversation could not be loaded. Please try again.')}
    </FailureNotice>
  );
  if (shown) {
    return (
      <Dialog open title="The whole conversation" footer={null} width={640} onCancel={onClose}>
        <div key="messages" ref={focusOn} tabIndex={-1} className={styles.form}>
          {failure}
          {shown.hasOlder && (
            <Button loading={isLoading} onClick={() => void load()}>
              Load Older Messages
            </Button>
          )}
          <Thread label="Conversation" report={report} messages={shown.messages} />
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      title="Read the whole conversation?"
      okText="Read"
      okButtonProps={{ disabled: reason === undefined }}
      confirmLoading={isLoading}
      onOk={() => void load()}
      onCancel={onClose}
      width={480}
    >
      <div className={styles.form}>
        <p>
          These are private messages of {report.reporter.name} and {report.subject.name}. Your reason and the
          time are stored in the audit log.
        </p>
        <RadioList
          legend="Why do you need to read it?"
          options={REASONS}
          value={reason}
          onChange={setReason}
        />
        {failure}
      </div>
    </Dialog>
  );
}
