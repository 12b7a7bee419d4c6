import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { MissingPage } from './missing-page.tsx';

const meta = {
  component: MissingPage,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof MissingPage>;
export default meta;

export const UnknownMentor: StoryObj<typeof meta> = {};
