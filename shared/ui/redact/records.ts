export interface RedactableField {
  readonly name: string;
  readonly label: string;
}

/** A record with what can be redacted of it. */
export interface RedactableRecord {
  readonly collection: string;
  readonly item: string;
  readonly label: string;
  readonly fields: readonly RedactableField[];
}

/** Records of one kind; those without a title are first. */
export interface RedactableGroup {
  readonly title?: string;
  readonly records: readonly RedactableRecord[];
}

export const keyOf = ({ collection, item }: Pick<RedactableRecord, 'collection' | 'item'>): string =>
  `${collection} ${item}`;
