import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Reveal } from './reveal.tsx';

const meta = {
  component: Reveal,
  args: { children: <p>Visible once a tenth of it is in the window.</p> },
} satisfies Meta<typeof Reveal>;
export default meta;

export const InTheWindow: StoryObj<typeof meta> = {};
