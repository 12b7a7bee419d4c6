import { nodePreset } from '@cairn/tooling/jest/preset.ts';

export default nodePreset('server', import.meta.dirname);
