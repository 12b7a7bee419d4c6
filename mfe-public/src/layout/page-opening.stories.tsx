import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PageOpening } from './page-opening.tsx';

const meta = {
  component: PageOpening,
  args: {
    title: 'Get in Touch',
    lead: "Have questions about mentorship? We're here to help!",
    description: 'How to reach the Cairn office.',
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PageOpening>;
export default meta;

export const Opening: StoryObj<typeof meta> = {};
