import { browserPreset } from '@cairn/tooling/jest';

export default browserPreset('mfe-admin', import.meta.dirname);
