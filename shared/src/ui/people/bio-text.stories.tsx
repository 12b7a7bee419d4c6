import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { BioText } from './bio-text.tsx';

const meta = { component: BioText } satisfies Meta<typeof BioText>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  args: { bio: 'I help with Rust and databases.\n\nBring code that you are stuck with.' },
};
export const AllMarks: Story = {
  args: {
    bio: [
      '# What I help with',
      'I have built **payment systems** for *nine* years, and talk about it [at meetups](https://example.org/talks).',
      '- Rust and **PostgreSQL**\n- System design\n- Your first job',
      '1. Send me your question\n2. We look at it together',
    ].join('\n\n'),
  },
};
export const LongWords: Story = {
  args: { bio: `- ${'Wolfeschlegelsteinhausenbergerdorff'.repeat(4)}\n- **${'long'.repeat(60)}**` },
};
/** Refused URLs are shown as text, not as links. */
export const RefusedAddresses: Story = {
  args: { bio: '[Click](javascript:alert(1)) <img src=x onerror=alert(1)> [here](http://example.org)' },
};
