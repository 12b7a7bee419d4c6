import { browserPreset } from '@cairn/tooling/jest/preset.ts';

export default browserPreset('shell', import.meta.dirname);
