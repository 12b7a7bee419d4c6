import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { MentorBackground } from './mentor-background.tsx';

const meta = { component: MentorBackground } satisfies Meta<typeof MentorBackground>;
export default meta;

const longLink = `https://example.org/${'long'.repeat(40)}`;

type Story = StoryObj<typeof meta>;

export const Complete: Story = {
  args: {
    career: [
      { role: 'Staff Engineer', organisation: 'Orbit Payments', from: 2019, to: null },
      { role: 'Teacher of Mathematics', organisation: '', from: 2014, to: 2019 },
    ],
    links: ['https://example.org/', 'https://www.example.com/talks/2026'],
    verifiedLinks: [{ link: 'https://example.org/', verifiedAt: '2026-11-26T09:30:00.000Z' }],
  },
};
export const LongTexts: Story = {
  args: {
    career: [
      {
        role: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2),
        organisation: 'X'.repeat(80),
        from: 2001,
        to: 2001,
      },
    ],
    links: [longLink],
    verifiedLinks: [{ link: longLink, verifiedAt: '2026-11-26T09:30:00.000Z' }],
  },
};
