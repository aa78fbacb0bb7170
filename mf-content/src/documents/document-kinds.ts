/** Kinds a document may have; an import may bring others. */
export const DOCUMENT_KINDS = [
  'report',
  'agreement',
  'minutes',
  'budget',
  'manual',
  'form',
  'letter',
  'other',
] as const;
