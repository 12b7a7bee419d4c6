import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LegalPage } from './legal-page.tsx';

const meta = {
  component: LegalPage,
  args: {
    title: 'Terms',
    lead: 'What you agree to.',
    description: 'The terms of Cairn.',
    sections: [
      { title: 'Accounts', paragraphs: ['An account belongs to one person.', 'Keep the password secret.'] },
      { title: 'Sessions', paragraphs: ['A session takes an hour.'] },
    ],
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof LegalPage>;
export default meta;

export const TwoSections: StoryObj<typeof meta> = {};
