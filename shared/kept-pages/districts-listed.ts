import { parseJsonWith } from '../contract/index.ts';
import { KEPT_DISTRICTS } from '../contract/offline.ts';
import * as z from '../contract/schema-kit.ts';
import { ownArea } from './own-area.ts';

/** A district that the person keeps, or has begun to. */
export interface KeptDistrict {
  readonly key: string;
  readonly name: string;
  /** Paths of all its pages. */
  readonly paths: readonly string[];
  /** How many of them the server refused. */
  readonly refused: number;
}

const kept = z.array(
  z.strictObject({ key: z.string(), name: z.string(), paths: z.array(z.string()), refused: z.number() }),
);

/** The districts that the person keeps; none where that cannot be read. */
export function listKeptDistricts(): readonly KeptDistrict[] {
  const written = ownArea()?.get(KEPT_DISTRICTS) ?? null;
  const read = written === null ? undefined : parseJsonWith<readonly KeptDistrict[]>(kept, written, KEPT_DISTRICTS);
  return read?.ok ? read.value : [];
}

/** Writes the list anew. */
export function writeKeptDistricts(districts: readonly KeptDistrict[]): void {
  ownArea()?.set(KEPT_DISTRICTS, districts.length === 0 ? null : JSON.stringify(districts));
}

/** Forgets the district; its pages are removed one by one. */
export const forgetDistrict = (key: string): void =>
  writeKeptDistricts(listKeptDistricts().filter((one) => one.key !== key));
