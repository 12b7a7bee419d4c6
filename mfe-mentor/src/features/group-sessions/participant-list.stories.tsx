import { underHeading } from '@cairn/shared/testing';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from 'antd';
import { participant } from '../../testing/own-group.ts';
import { ParticipantList } from './participant-list.tsx';

const meta = {
  component: ParticipantList,
  args: {
    title: 'Reading a large codebase',
    participants: [
      participant(1, 'Mina Okafor'),
      participant(2, 'Sam Lee'),
      participant(3, 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)),
    ],
    actionOf: ({ student: { name } }) => (
      <Button type="text" size="small" aria-label={`Remove ${name}`}>
        Remove
      </Button>
    ),
  },
  decorators: [underHeading('Participants')],
} satisfies Meta<typeof ParticipantList>;
export default meta;

export const WithAction: StoryObj<typeof meta> = {};
