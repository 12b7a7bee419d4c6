import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { NOT_FOUND, NotFoundText, Signpost } from './not-found.tsx';

const meta = {
  component: NotFoundText,
  args: { pathname: '/nowhere', children: <button type="button">Go Back</button> },
} satisfies Meta<typeof NotFoundText>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Text: Story = {};
export const WithSignpost: Story = {
  render: (args) => (
    <>
      <Signpost />
      <h1>{NOT_FOUND.heading}</h1>
      <NotFoundText {...args} />
    </>
  ),
};
