import { render, screen } from '@testing-library/react';
import type { MessageFile } from '@cairn/shared/contract';
import { DeleteDialog } from './delete-dialog.tsx';

const file = (name: string): MessageFile => ({
  id: name.padEnd(32, '0'),
  kind: 'file',
  name,
  size: 2_000,
  width: null,
  height: null,
  text: '',
});

test.each([
  { content: 'Helo', files: [], erased: 'Its text is erased for both of you.' },
  { content: 'a.txt', files: ['a.txt'], erased: 'Its file is erased for both of you.' },
  { content: 'a.txt, b.txt', files: ['a.txt', 'b.txt'], erased: 'Its files are erased for both of you.' },
  { content: 'See', files: ['a.txt'], erased: 'Its text and its file are erased for both of you.' },
  { content: 'See', files: ['a.txt', 'b.txt'], erased: 'Its text and its files are erased for both of you.' },
])(
  'the confirmation to delete "$content" with the files $files says: $erased',
  async ({ content, files, erased }) => {
    render(
      <DeleteDialog
        message={{ content, files: files.map(file) }}
        onConfirm={() => undefined}
        onCancel={() => undefined}
      />,
    );
    expect(await screen.findByText(new RegExp(`^${erased}`))).toBeInTheDocument();
  },
);
