import { resolve } from 'node:path';
import { sharedPresets } from './preset.ts';

export default { projects: sharedPresets(resolve(import.meta.dirname, '../../shared')) };
