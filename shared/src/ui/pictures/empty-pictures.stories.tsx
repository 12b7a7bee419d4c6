import type { Meta, StoryObj } from '@storybook/react-webpack5';
import * as pictures from './empty-pictures.tsx';

function EmptyPictures() {
  return Object.entries(pictures).map(([name, Picture]) => (
    <figure key={name} style={{ display: 'inline-grid', justifyItems: 'center' }}>
      <Picture />
      <figcaption>{name}</figcaption>
    </figure>
  ));
}

const meta = { component: EmptyPictures } satisfies Meta<typeof EmptyPictures>;
export default meta;

export const All: StoryObj<typeof meta> = {};
