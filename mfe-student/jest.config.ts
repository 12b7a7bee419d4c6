import { browserPreset } from '@cairn/tooling/jest/preset.ts';

export default browserPreset('mfe-student', import.meta.dirname);
