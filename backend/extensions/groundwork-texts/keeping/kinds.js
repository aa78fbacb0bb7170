/** The collections whose files are read, and the columns that tell how far it is. */
export const kinds = [
  { collection: 'knowledge_docs', state: 'state', error: 'error', readAt: 'indexed_at', labels: ['title'] },
  { collection: 'documents', state: 'text_state', error: 'text_error', readAt: null, labels: ['title', 'tags'] },
];

export const kindOf = (collection) => kinds.find((kind) => kind.collection === collection);

/** What the reading finds out; nobody else writes it. */
export const found = (kind) => [kind.state, kind.error, 'page_count', 'passage_count', ...(kind.readAt === null ? [] : [kind.readAt])];
