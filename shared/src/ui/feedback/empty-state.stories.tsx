import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LinkButton } from '../link-button.tsx';
import { SessionsPicture } from '../pictures/index.ts';
import { EmptyState } from './empty-state.tsx';

const meta = {
  component: EmptyState,
  args: { children: 'No sessions yet.' },
} satisfies Meta<typeof EmptyState>;
export default meta;

type Story = StoryObj<typeof meta>;

export const OneLine: Story = {};
export const WithHint: Story = { args: { hint: 'Your booked sessions appear here.' } };
export const WithPictureAndAction: Story = {
  args: {
    picture: SessionsPicture,
    hint: 'Find a mentor and book your first session.',
    action: (
      <LinkButton type="primary" to="/find-mentors">
        Find a mentor
      </LinkButton>
    ),
  },
};
