import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SchemeSwitch } from './scheme-switch.tsx';

const meta = { component: SchemeSwitch } satisfies Meta<typeof SchemeSwitch>;
export default meta;

/** Pressing the switch chooses the scheme of this browser, like the toolbar above. */
export const Plain: StoryObj<typeof meta> = {};
