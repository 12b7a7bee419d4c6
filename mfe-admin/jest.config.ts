import { browserPreset } from '@cairn/tooling/jest/preset.ts';

export default browserPreset('mfe-admin', import.meta.dirname);
