import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { createSession, underHeading } from '@cairn/shared/testing';
import { StoneAvatar } from '../people/index.ts';
import { JoinButton } from './join-button.tsx';
import { LabelledText } from './labelled-text.tsx';
import { Seats } from './seats.tsx';
import { SessionCard } from './session-card.tsx';
import { SessionStatusMark } from './session-status.tsx';

const session = createSession({ note: 'I know the basics of generics.' });

const meta = {
  component: SessionCard,
  args: {
    person: { id: 7, name: 'Ada Berger' },
    topic: session.topic,
    when: 'Mon 23 Nov, 9:00 AM',
    status: <SessionStatusMark status="CONFIRMED" viewer="student" />,
  },
  decorators: [underHeading('Today')],
} satisfies Meta<typeof SessionCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithEverything: Story = {
  args: {
    detail: <LabelledText label="Note" text={session.note} />,
    actions: <JoinButton session={session} person="Ada Berger" />,
    more: <a href="#reschedule">Reschedule</a>,
  },
};
export const Next: Story = {
  args: {
    variant: 'next',
    eyebrow: 'Next session, in 3 hours',
    actions: <JoinButton session={{ ...session, startsAt: '2099-11-23T09:00:00Z' }} person="Ada Berger" />,
  },
};
export const Compact: Story = {
  args: {
    variant: 'compact',
    status: <SessionStatusMark status="CONFIRMED" outcome="completed" viewer="student" />,
  },
};
export const LongNames: Story = {
  args: {
    person: { id: 8, name: 'Wolfeschlegelsteinhausenbergerdorff the Younger of Nether Wallop' },
    topic: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  },
};
export const OfSeveralPeople: Story = {
  args: {
    person: { id: 4, name: 'Reading a large codebase' },
    label: 'Group session: Reading a large codebase',
    picture: <StoneAvatar id={5} name="Mina Okafor" size={48} />,
    topic: 'Group session with Mina Okafor, Sam Lee and 3 more',
    detail: <Seats seats={8} seatsTaken={5} />,
  },
};
