import { sharedPresets } from '@cairn/tooling/jest/preset.ts';

export default { projects: sharedPresets(import.meta.dirname) };
