import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LinkButton } from '../link-button.tsx';
import { SessionTypeList } from './session-type-list.tsx';

const meta = {
  component: SessionTypeList,
  args: {
    types: [
      { id: 1, name: 'Intro call', minutes: 30, description: 'We find out what you need.', questions: [] },
      { id: 2, name: 'Code review', minutes: 60, description: '', questions: [] },
    ],
  },
} satisfies Meta<typeof SessionTypeList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Two: Story = {};
export const ToBook: Story = {
  args: {
    actionOf: ({ name }) => (
      <LinkButton to="/" aria-label={`Book: ${name}`}>
        Book
      </LinkButton>
    ),
  },
};
export const LongTexts: Story = {
  args: {
    types: [{ id: 1, name: 'x'.repeat(60), minutes: 90, description: 'Review '.repeat(42), questions: [] }],
  },
};
