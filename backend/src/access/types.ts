import type { Json } from '../schema/snapshot-shape.ts';

export type Action = 'create' | 'read' | 'update' | 'delete';

/** One permission: what may be done to which rows and fields of a collection. */
export interface Permission {
  readonly collection: string;
  readonly action: Action;
  /** `['*']` for every field. */
  readonly fields: readonly string[];
  /** Directus filter; `{}` for every row. */
  readonly rows?: { readonly [key: string]: Json };
  /** Directus filter that the written row must pass. */
  readonly validation?: { readonly [key: string]: Json };
  /** Values the server sets where the client sends none. */
  readonly presets?: { readonly [key: string]: Json };
}

export interface Policy {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly description: string;
  /** Whether its holders may open the Directus studio. */
  readonly appAccess: boolean;
  readonly permissions: readonly Permission[];
}

export interface Role {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly description: string;
  readonly policies: readonly string[];
}
