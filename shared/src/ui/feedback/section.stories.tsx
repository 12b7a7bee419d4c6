import { Button } from 'antd';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { EmptyState } from './empty-state.tsx';
import { Section } from './section.tsx';

const loaded = { data: ['Types', 'Code review'], isError: false, refetch: fn() };

const meta = {
  component: Section,
  args: {
    title: 'Upcoming sessions',
    query: loaded,
    failure: 'Your sessions could not be loaded.',
    isEmpty: (topics) => topics.length === 0,
    empty: <EmptyState>No sessions yet.</EmptyState>,
    children: (topics) => (
      <ul>
        {topics.map((topic) => (
          <li key={topic}>{topic}</li>
        ))}
      </ul>
    ),
  },
} satisfies Meta<typeof Section<readonly string[]>>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};
export const WithAction: Story = { args: { action: <Button>Show All</Button> } };
export const Loading: Story = { args: { query: { isError: false } } };
export const Empty: Story = { args: { query: { ...loaded, data: [] } } };
export const Failed: Story = { args: { query: { isError: true, refetch: fn() } } };
export const FailedRefetch: Story = { args: { query: { ...loaded, isError: true } } };
