import { Button } from 'antd';
import { useRef } from 'react';
import { MESSAGE_FILE_EXTENSIONS, MESSAGE_PICTURE_TYPES } from '@cairn/shared/contract';
import { AttachIcon } from '../icons/index.ts';
import type { Attachments } from './use-attachments.ts';

/** Lists single types instead of `image/*`, so that phones convert pictures of other types. */
const ACCEPTED = [
  ...MESSAGE_PICTURE_TYPES,
  ...MESSAGE_FILE_EXTENSIONS.map((extension) => `.${extension}`),
].join(',');

/** A button that chooses files for the message. */
export function AttachButton({ add }: Pick<Attachments, 'add'>) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPTED}
        aria-label="Files"
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button
        type="text"
        aria-label="Add Files"
        icon={<AttachIcon />}
        onClick={() => input.current?.click()}
      />
    </>
  );
}
