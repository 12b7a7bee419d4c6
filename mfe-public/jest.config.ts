import { browserPreset } from '@cairn/tooling/jest';

export default browserPreset('mfe-public', import.meta.dirname);
