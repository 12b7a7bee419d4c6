import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SchemeSwitch } from './scheme-switch.tsx';

const meta = { component: SchemeSwitch } satisfies Meta<typeof SchemeSwitch>;
export default meta;

export const Plain: StoryObj<typeof meta> = {};
