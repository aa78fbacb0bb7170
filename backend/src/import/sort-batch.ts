import type { Json } from '../schema/snapshot-shape.ts';
import type { ImportRow } from './convert-row.ts';
import { keyLabel, keyText } from './existing-rows.ts';
import type { StandingRow } from './existing-rows.ts';
import type { FieldInfo } from './field-info.ts';
import type { Rejection } from './rejection.ts';
import { sameValue } from './same-value.ts';
import type { Write } from './write-batch.ts';

export interface Sorted {
  readonly creates: readonly Write[];
  readonly updates: readonly Write[];
  readonly unchanged: number;
  readonly rejections: readonly Rejection[];
}

export interface SortRules {
  readonly primaryKey: string;
  readonly keyFields: readonly string[];
  readonly fields: readonly FieldInfo[];
  /** Sent with new rows only: which import brought them. */
  readonly onCreate: Readonly<Record<string, Json>>;
}

/** Directus stores a bare text in a JSON field as it comes, which PostgreSQL refuses; written as JSON it is right everywhere. */
const asSent = (values: Readonly<Record<string, Json>>, fields: readonly FieldInfo[]): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && fields.find((field) => field.name === name)?.type === 'json' ? JSON.stringify(value) : value,
    ]),
  );

/** Decides for each row: new, changed, or as it is already. */
export const sortBatch = (
  batch: readonly ImportRow[],
  existing: ReadonlyMap<string, readonly StandingRow[]>,
  rules: SortRules,
): Sorted => {
  const { primaryKey, keyFields, fields } = rules;
  const creates: Write[] = [];
  const updates: Write[] = [];
  const rejections: Rejection[] = [];
  let unchanged = 0;
  for (const { number, values } of batch) {
    const [standing, ...more] = existing.get(keyText(values, keyFields)) ?? [];
    const reject = (column: string, value: string, reason: string): void =>
      void rejections.push({ row: number, column, value, reason });
    if (more.length > 0) {
      reject(keyFields.join('+'), keyLabel(values, keyFields), `is the key of ${more.length + 1} rows already there`);
    } else if (standing === undefined) {
      const lacking = fields.find(({ name, required }) => required && (values[name] ?? null) === null);
      if (lacking === undefined) creates.push({ row: number, payload: { ...asSent(values, fields), ...rules.onCreate } });
      else reject(lacking.name, '', 'is missing, and a new row needs it');
    } else {
      const changed = Object.entries(values).filter(([name, value]) => !sameValue(value, standing[name]));
      if (changed.length === 0) unchanged += 1;
      else updates.push({ row: number, payload: { ...asSent(Object.fromEntries(changed), fields), [primaryKey]: String(standing[primaryKey]) } });
    }
  }
  return { creates, updates, unchanged, rejections };
};
