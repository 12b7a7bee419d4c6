import { browserPreset } from '@cairn/tooling/jest';

export default browserPreset('mfe-student', import.meta.dirname);
