import type { Typed } from '@groundwork/shared/data';
import { conditionOf, type Condition } from '@groundwork/shared/ui/visit-timeline';

/** The fields of the form, as they are typed. */
export type FieldName = 'functional' | 'cause' | 'flow' | 'quality' | 'day' | 'next' | 'note' | 'consent';

/** A position that the device found. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
  /** In metres; null where the device does not say. */
  readonly accuracy: number | null;
}

/** What somebody has filled in so far. */
export interface Draft extends Readonly<Record<Exclude<FieldName, 'functional'>, string>> {
  readonly functional: Condition | null;
  readonly position: Position | null;
}

/** What is stored of a visit, by the names of its columns. */
export interface VisitValues {
  readonly water_point_id: string;
  readonly visited_on: string;
  readonly functional: string;
  readonly cause: string | null;
  readonly flow_l_min: number | null;
  readonly quality: string | null;
  readonly next_visit_on: string | null;
  readonly note: string | null;
  readonly photo_consent: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly accuracy_m: number | null;
}

/** Whether the state needs a cause. */
export const needsCause = (state: Condition | null): boolean =>
  state === 'partly' || state === 'no' || state === 'abandoned';

/** A number as people write it, `12,5` or `12.5`; null where it is none. */
export const numberIn = (text: string): number | null =>
  /^\d+([.,]\d+)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : null;

function positionIn({ latitude, longitude, accuracy }: Typed): Position | null {
  if (!latitude || !longitude) return null;
  return { latitude: Number(latitude), longitude: Number(longitude), accuracy: accuracy ? Number(accuracy) : null };
}

/** What was typed, as a draft: fields that nobody touched are at their beginning. */
export function draftOf(typed: Typed, today: string): Draft {
  const state = conditionOf(typed['functional']);
  const text = (name: FieldName): string => typed[name] ?? '';
  return {
    functional: state === 'unknown' ? null : state,
    cause: text('cause'),
    flow: text('flow'),
    quality: text('quality'),
    day: typed['day'] ?? today,
    next: text('next'),
    note: text('note'),
    consent: typed['consent'] ?? 'unknown',
    position: positionIn(typed),
  };
}

/** What is stored for it. A cause belongs to a point that does not work fully, a consent to a photo. */
export function valuesOf(
  { functional, cause, flow, quality, day, next, note, consent, position }: Draft,
  pointId: string,
  hasPhoto: boolean,
): VisitValues {
  return {
    water_point_id: pointId,
    visited_on: day,
    functional: functional ?? '',
    cause: needsCause(functional) ? cause || null : null,
    flow_l_min: numberIn(flow),
    quality: quality || null,
    next_visit_on: next || null,
    note: note.trim() || null,
    photo_consent: hasPhoto ? consent : null,
    // Seven digits are about a centimetre, and all that is stored.
    latitude: position && Number(position.latitude.toFixed(7)),
    longitude: position && Number(position.longitude.toFixed(7)),
    accuracy_m: position?.accuracy === null || position === null ? null : Math.round(position.accuracy * 10) / 10,
  };
}
