import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ContourBackground } from './contour-background.tsx';

const meta = {
  component: ContourBackground,
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', blockSize: '20rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ContourBackground>;
export default meta;

export const Plain: StoryObj<typeof meta> = {};
