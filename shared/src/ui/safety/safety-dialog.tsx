import { BlockDialog } from './block-dialog.tsx';
import type { Person, ReceivedMessage, SafetyDialog as Opened } from './person.ts';
import { ReportDialog } from './report-dialog.tsx';

type Props = {
  person: Person;
  open: Opened;
  messages: readonly ReceivedMessage[];
  onClose: () => void;
};

/** The open dialog. Both dialogs share most code, so one chunk contains both dialogs. */
export function SafetyDialog({ person, open, messages, onClose }: Props) {
  return open.kind === 'block' ? (
    <BlockDialog person={person} onClose={onClose} />
  ) : (
    <ReportDialog person={person} messages={messages} messageId={open.messageId} onClose={onClose} />
  );
}
