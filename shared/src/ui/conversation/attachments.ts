import {
  cleanText,
  formatFileSize,
  MESSAGE_FILE_MAX_BYTES,
  MESSAGE_FILES_MAX,
  type MessageFile,
} from '@cairn/shared/contract';

/** A file of the next message. */
export interface Attachment {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  /** The uploaded fraction, 0 to 1, of a queued or running upload. */
  readonly progress?: number | undefined;
  /** Why the upload failed. */
  readonly reason?: string | undefined;
  /** The uploaded file; undefined until the upload has succeeded. */
  readonly stored?: MessageFile | undefined;
  /** The chosen file, while the upload or a retry needs it. */
  readonly file?: File | undefined;
}

export const isUploaded = ({ stored }: Attachment) => stored !== undefined;

/** Converts an uploaded file to an attachment. */
export const attachmentOf = (stored: MessageFile): Attachment => ({
  key: stored.id,
  name: stored.name,
  size: stored.size,
  stored,
});

/**
 * Checks chosen files before they are uploaded.
 *
 * @param places how many more files the message can have
 * @returns the files to upload, and why other files are refused
 */
export function checkFiles(
  files: readonly File[],
  places: number,
): { accepted: readonly File[]; problems: readonly string[] } {
  const problems: string[] = [];
  const fitting = files.filter(({ name, size }) => {
    if (size === 0) problems.push(`${name} is empty.`);
    else if (size > MESSAGE_FILE_MAX_BYTES)
      problems.push(`${name} is too large: at most ${formatFileSize(MESSAGE_FILE_MAX_BYTES)} are allowed.`);
    else return true;
    return false;
  });
  if (fitting.length > places) problems.push(`A message can have at most ${MESSAGE_FILES_MAX} files.`);
  return { accepted: fitting.slice(0, places), problems };
}

const NAME_MAX = 120;
/** Returns a file name that the server accepts. A long name is shortened and keeps its extension. */
export function nameToSend(name: string): string {
  const cleaned = cleanText(name.toWellFormed()) || 'file';
  if (cleaned.length <= NAME_MAX) return cleaned;
  const dot = cleaned.lastIndexOf('.');
  const extension = dot > 0 ? cleaned.slice(dot).slice(0, 11) : '';
  return `${cleaned.slice(0, NAME_MAX - extension.length).toWellFormed()}${extension}`;
}

/** The content of a message without text: the names of its files, because earlier releases do not show files. */
export const namesOf = (files: readonly Pick<MessageFile, 'name'>[]): string =>
  files.map(({ name }) => name).join(', ');
