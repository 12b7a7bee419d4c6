import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { GroupsPicture } from './groups-picture.tsx';

const meta = { component: GroupsPicture } satisfies Meta<typeof GroupsPicture>;
export default meta;

export const Seats: StoryObj<typeof meta> = {};
