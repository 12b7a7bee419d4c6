import { buildWorkshop } from '@cairn/tooling/workshop/build-workshop.ts';

/** Builds the workshop, if it has changed, once for all workers. */
export default buildWorkshop;
