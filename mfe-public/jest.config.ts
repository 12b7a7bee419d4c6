import { browserPreset } from '@cairn/tooling/jest/preset.ts';

export default browserPreset('mfe-public', import.meta.dirname);
