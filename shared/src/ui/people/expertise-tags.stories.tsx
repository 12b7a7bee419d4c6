import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ExpertiseTags } from './expertise-tags.tsx';

const meta = {
  component: ExpertiseTags,
  args: { tags: ['TypeScript', 'PostgreSQL', 'Accessibility', 'Code review', 'Architecture'] },
} satisfies Meta<typeof ExpertiseTags>;
export default meta;

type Story = StoryObj<typeof meta>;

export const All: Story = {};
export const WithCountOfTheRest: Story = { args: { max: 3 } };
export const LongTag: Story = {
  args: { tags: ['Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamte', 'SQL'] },
};
