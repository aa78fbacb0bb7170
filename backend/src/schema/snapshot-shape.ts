/** The parts of a Directus 11.17 snapshot file, as `schema snapshot` writes them. */

export type Vendor = 'sqlite' | 'postgres';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export interface SnapshotCollection {
  collection: string;
  meta: Record<string, Json>;
  schema: { name: string };
}

export interface SnapshotField {
  collection: string;
  field: string;
  type: string;
  meta: Record<string, Json>;
  schema?: Record<string, Json>;
}

export interface SnapshotRelation {
  collection: string;
  field: string;
  related_collection: string;
  meta: Record<string, Json>;
  schema: Record<string, Json>;
}

export interface Snapshot {
  version: 1;
  directus: string;
  vendor: Vendor;
  collections: SnapshotCollection[];
  fields: SnapshotField[];
  systemFields: { collection: string; field: string; schema: { is_indexed: true } }[];
  relations: SnapshotRelation[];
}
