import { browserPreset } from '@cairn/tooling/jest/preset.ts';

export default browserPreset('mfe-mentor', import.meta.dirname);
