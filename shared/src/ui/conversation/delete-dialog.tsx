import type { Message } from '@cairn/shared/contract';
import { ConfirmDialog } from '../feedback/index.ts';
import { useReturnFocus } from '../use-return-focus.ts';
import { namesOf } from './attachments.ts';

type Props = {
  message: Pick<Message, 'content' | 'files'>;
  onConfirm: () => void;
  onCancel: () => void;
};

/** The beginning of the sentence that says what is erased: "Its text and its file are". */
function erasedParts({ content, files = [] }: Props['message']): string {
  if (files.length === 0) return 'Its text is';
  const noun = files.length === 1 ? 'file' : 'files';
  if (content !== namesOf(files)) return `Its text and its ${noun} are`;
  return files.length === 1 ? 'Its file is' : 'Its files are';
}

/** Asks for confirmation before a message is deleted. */
export function DeleteDialog({ message, onConfirm, onCancel }: Props) {
  useReturnFocus();
  return (
    <ConfirmDialog
      open
      danger
      title="Delete this message?"
      confirmLabel="Delete"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {erasedParts(message)} erased for both of you. This cannot be undone.
    </ConfirmDialog>
  );
}
