import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { SessionRoom as Room } from '@cairn/shared/contract';
import { onSite } from '@cairn/shared/testing';
import { SessionRoom } from './session-room.tsx';

const MINUTE = 60_000;
const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();

/** `minutes` is the time until the start; negative if the session has started. */
const roomIn = (minutes: number, changes: Partial<Room> = {}): Room => ({
  sessionId: 7,
  topic: 'Designing a rate limiter',
  isPeerPresent: false,
  isHere: false,
  startsAt: at(minutes),
  endsAt: at(minutes + 60),
  opensAt: at(minutes - 15),
  closesAt: at(minutes + 90),
  now: at(0),
  peer: { id: 3, name: 'Maya Lindqvist', photo: null },
  ...changes,
});

const meta = {
  component: SessionRoom,
  args: { id: 7, backTo: '/sessions' },
} satisfies Meta<typeof SessionRoom>;
export default meta;

type Story = StoryObj<typeof meta>;

const answering = (answer: object): Story => ({
  parameters: onSite({ handlers: { getSessionRoom: answer } }),
});

export const Open = answering({ json: roomIn(10) });
export const TooEarly = answering({ json: roomIn(120) });
export const OtherSideIsThere = answering({
  json: roomIn(-20, {
    isPeerPresent: true,
    isHere: true,
    topic: 'How databases keep their promises when everything around them fails',
    peer: { id: 4, name: 'Wolfeschlegelsteinhausenbergerdorff-Montgomery Alexandra', photo: null },
  }),
});
export const GroupOfFour = answering({
  json: roomIn(-5, {
    topic: 'Office hours: bring your questions about databases',
    isGroup: true,
    participants: [
      { id: 3, name: 'Maya Lindqvist', photo: null, isPresent: true },
      {
        id: 4,
        name: 'Wolfeschlegelsteinhausenbergerdorff-Montgomery Alexandra',
        photo: null,
        isPresent: true,
      },
      { id: 5, name: 'Bo Li', photo: null, isPresent: false },
    ],
  }),
});
export const Closed = answering({ json: roomIn(-91) });
export const NotAParticipant = answering({
  status: 403,
  json: { message: 'You are not allowed to do this.' },
});
export const Failed = answering({ status: 500 });
