import type { SaveSessionTypesBody } from '@cairn/shared/contract';

/** An edited session type. A new type has no id. */
export type TypeDraft = SaveSessionTypesBody['types'][number];

export const NEW_TYPE: TypeDraft = { name: '', description: '', minutes: 60, questions: [], isActive: true };
