/** A collection whose files are read, and the columns that tell how far it is. */
export interface Kind {
  readonly collection: 'documents' | 'knowledge_docs';
  readonly state: string;
  readonly error: string;
  /** When it was read last; null where that is not recorded. */
  readonly readAt: string | null;
  /** Columns by which a row is found beside its text. */
  readonly labels: readonly string[];
}

export const kinds: readonly Kind[] = [
  { collection: 'knowledge_docs', state: 'state', error: 'error', readAt: 'indexed_at', labels: ['title'] },
  { collection: 'documents', state: 'text_state', error: 'text_error', readAt: null, labels: ['title', 'tags'] },
];

export const kindOf = (collection: string): Kind | undefined => kinds.find((kind) => kind.collection === collection);

/** What the reading finds out; nobody else writes it. */
export const found = (kind: Kind): readonly string[] => [
  kind.state,
  kind.error,
  'page_count',
  'passage_count',
  ...(kind.readAt === null ? [] : [kind.readAt]),
];
