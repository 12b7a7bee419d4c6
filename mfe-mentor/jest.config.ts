import { browserPreset } from '@cairn/tooling/jest';

export default browserPreset('mfe-mentor', import.meta.dirname);
