import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { Attendance } from '@cairn/shared/contract';
import { onSite } from '@cairn/shared/testing';
import { AttendanceQuestion } from './attendance-question.tsx';

const said = (own: Attendance['own'], partner: Attendance['partner'] = null) => ({
  session: { id: 1, attendance: { own, partner, changeableUntil: '2099-11-30T10:00:00.000Z' } },
});

const meta = {
  component: AttendanceQuestion,
  args: { ...said(null), partner: 'Ada Berger' },
  parameters: onSite({}),
} satisfies Meta<typeof AttendanceQuestion>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Asked: Story = {};
export const PartnerHasAnswered: Story = { args: said(null, 'partner_absent') };
export const Answered: Story = { args: said('partner_absent') };
export const Agreed: Story = { args: said('attended', 'attended') };
export const Contradicted: Story = { args: said('attended', 'partner_absent') };
export const Changing: Story = {
  args: said('attended'),
  play: async ({ canvas, userEvent }) =>
    userEvent.click(canvas.getByRole('button', { name: 'Change Answer' })),
};
export const Refused: Story = {
  parameters: onSite({
    handlers: {
      stateAttendance: {
        status: 409,
        json: { message: 'Attendance can be reported for 14 days after the session.' },
      },
    },
  }),
  play: async ({ canvas, userEvent }) =>
    userEvent.click(canvas.getByRole('button', { name: 'It took place' })),
};
export const LongName: Story = {
  args: { partner: 'Wolfeschlegelsteinhausenbergerdorff the Younger of Nether Wallop' },
};
