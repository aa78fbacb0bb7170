export interface Counts {
  read: number;
  created: number;
  updated: number;
  unchanged: number;
  /** Rows, not reasons: a row may have several. */
  rejected: number;
}

export const noCounts = (): Counts => ({ read: 0, created: 0, updated: 0, unchanged: 0, rejected: 0 });

export const describeCounts = ({ read, created, updated, unchanged, rejected }: Counts): string =>
  `${read} rows read: ${created} created, ${updated} updated, ${unchanged} unchanged, ${rejected} rejected`;
