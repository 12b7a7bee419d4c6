import type { SaveSessionTypesBody } from '@cairn/shared/contract';

/** A type as it is edited; a new one has no id. */
export type TypeDraft = SaveSessionTypesBody['types'][number];

export const NEW_TYPE: TypeDraft = { name: '', description: '', minutes: 60, questions: [], isActive: true };
