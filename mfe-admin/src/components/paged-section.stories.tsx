import { SessionsPicture } from '@cairn/shared/ui';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { PagedSection } from './paged-section.tsx';

const query = {
  currentData: { pages: [{ rows: ['Types', 'Code review'], next: null }] },
  isError: false,
  hasNextPage: false,
  isFetchingNextPage: false,
  fetchNextPage: fn(),
  refetch: fn(),
};

const meta = {
  component: PagedSection,
  args: {
    title: 'Sessions',
    query,
    failure: 'The sessions could not be loaded.',
    picture: SessionsPicture,
    empty: 'No sessions.',
    children: (topics) => (
      <ul>
        {topics.map((topic) => (
          <li key={topic}>{topic}</li>
        ))}
      </ul>
    ),
  },
} satisfies Meta<typeof PagedSection<string>>;
export default meta;

type Story = StoryObj<typeof meta>;

export const LastPage: Story = {};
export const MorePages: Story = { args: { query: { ...query, hasNextPage: true } } };
export const LoadingMore: Story = {
  args: { query: { ...query, hasNextPage: true, isFetchingNextPage: true } },
};
export const Loading: Story = { args: { query: { ...query, currentData: undefined } } };
export const Empty: Story = {
  args: { query: { ...query, currentData: { pages: [{ rows: [], next: null }] } } },
};
export const Failed: Story = { args: { query: { ...query, currentData: undefined, isError: true } } };
