import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Section } from '../feedback/index.ts';
import { PageIndex } from './page-index.tsx';

const TITLES = ['Photo', 'Email', 'Two-factor sign-in', 'Passkeys', 'Your data', 'Blocked people'];

const meta = {
  component: PageIndex,
  args: {
    children: TITLES.map((title) => (
      <Section key={title} title={title} query={{ data: title, isError: false }} failure="">
        {(text) => <p>{text}</p>}
      </Section>
    )),
  },
} satisfies Meta<typeof PageIndex>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};
