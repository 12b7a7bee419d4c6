import { nodePreset } from './jest/preset.ts';

export default nodePreset('tooling', import.meta.dirname);
