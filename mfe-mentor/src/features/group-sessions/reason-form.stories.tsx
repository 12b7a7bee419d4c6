import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn, screen, userEvent } from 'storybook/test';
import { ReasonForm } from './reason-form.tsx';

const meta = {
  component: ReasonForm,
  args: {
    title: 'Remove Sam Lee?',
    confirmLabel: 'Remove',
    isBusy: false,
    failure: 'Sam Lee could not be removed. Please try again.',
    children: <p>Sam Lee will lose their seat and see your reason.</p>,
    onConfirm: () => Promise.resolve<unknown>(undefined),
    onClose: fn(),
  },
} satisfies Meta<typeof ReasonForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Refused: Story = {
  args: { onConfirm: () => Promise.resolve(new Error('refused')) },
  play: async () => {
    await userEvent.type(await screen.findByLabelText('Reason'), 'Asked me to');
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await screen.findByRole('alert');
  },
};
