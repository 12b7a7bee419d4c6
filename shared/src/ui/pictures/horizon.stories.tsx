import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Horizon } from './horizon.tsx';

const meta = { component: Horizon } satisfies Meta<typeof Horizon>;
export default meta;

export const Plain: StoryObj<typeof meta> = {};
