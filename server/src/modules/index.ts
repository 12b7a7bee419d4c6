import type { Routes } from '../plugins/calls.ts';

/** The routes of every domain, in no order that matters. */
export const domains: Routes[] = [];
