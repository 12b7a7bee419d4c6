import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useGetUnreadTotalQuery } from '@cairn/shared/api';
import { createGoal, onSite, withGoals } from '@cairn/shared/testing';
import { MentorGoalsButton, StudentGoalsButton } from './goals-buttons.tsx';

/** The buttons appear after the first response, which lists the extras of the server. */
function GoalsButtons() {
  useGetUnreadTotalQuery();
  return (
    <>
      <StudentGoalsButton student={{ id: 3, name: 'Amara Okoye' }} />
      <MentorGoalsButton mentor={{ id: 7, name: 'Ada Berger' }} path="/my-path" />
    </>
  );
}

const meta = { component: GoalsButtons } satisfies Meta<typeof GoalsButtons>;
export default meta;

type Story = StoryObj<typeof meta>;

const opened = (name: string, json: ReturnType<typeof createGoal>[]): Story => ({
  parameters: onSite({
    handlers: withGoals({
      getUnreadTotal: { json: { unread: 0 } },
      listStudentGoals: { json },
      listGoals: { json },
    }),
  }),
  play: async ({ canvas, userEvent }) => userEvent.click(await canvas.findByRole('button', { name })),
});

export const OpenedByMentor = opened('Goals of Amara Okoye', [createGoal()]);
export const NoneForMentor = opened('Goals of Amara Okoye', []);
export const OpenedByStudent = opened('Goals with Ada Berger', [createGoal()]);
export const NoneForStudent = opened('Goals with Ada Berger', []);
