import type { Institution } from '@cairn/shared/contract';
import { onSite, underHeading } from '@cairn/shared/testing';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { InstitutionsTable } from './institutions-table.tsx';

const at = '2026-11-22T09:00:00.000Z';
const unused: Institution = {
  id: 1,
  name: 'College of Arts',
  emailDomains: [],
  accounts: 0,
  tokenCreatedAt: null,
  lastRequestAt: null,
  lastError: null,
  lastDay: { created: 0, updated: 0, deactivated: 0 },
};
const synchronized: Institution = {
  id: 2,
  name: 'University of the North',
  emailDomains: ['north.test'],
  accounts: 12_480,
  tokenCreatedAt: at,
  lastRequestAt: at,
  lastError: { at, text: 'POST /Users: 409 uniqueness' },
  lastDay: { created: 12, updated: 230, deactivated: 4 },
};

const meta = {
  component: InstitutionsTable,
  args: { rows: [unused, synchronized], mayChange: true, onOpen: () => undefined },
  decorators: [underHeading('Institutions')],
  parameters: onSite({ handlers: {} }),
} satisfies Meta<typeof InstitutionsTable>;
export default meta;

type Story = StoryObj<typeof meta>;

export const ForOwners: Story = {};
export const ForViewers: Story = { args: { mayChange: false } };
export const LongName: Story = {
  args: {
    rows: [
      {
        ...synchronized,
        name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftsfachhochschule',
      },
    ],
  },
};
