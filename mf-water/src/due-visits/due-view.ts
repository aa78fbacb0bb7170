import type { DuePoint } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { foldText } from '@groundwork/shared/ui/toolbar';
import { conditionOf } from '@groundwork/shared/ui/visit-timeline';

/** Stands in the address for a village that is not known; no name begins with a tilde. */
export const NOT_KNOWN = '~not-known';

export const nameOfPoint = ({ name }: Pick<DuePoint, 'name'>): string => name ?? t`Water point without a name`;

/** What the screen shows, as its address has it. */
export interface DueView {
  readonly view: 'list' | 'map';
  readonly typed: string;
  readonly village: string;
  readonly status: string;
  /** The keys of the points that were chosen for a route. */
  readonly route: readonly string[];
}

export const readDueView = (address: URLSearchParams): DueView => ({
  view: address.get('view') === 'map' ? 'map' : 'list',
  typed: address.get('q') ?? '',
  village: address.get('village') ?? '',
  status: address.get('status') ?? '',
  route: [...new Set((address.get('route') ?? '').split(',').filter((id) => id !== ''))],
});

export const isNarrowed = ({ typed, village, status }: DueView): boolean => typed + village + status !== '';

/** Whether a point is one of those that were asked for. */
export const fits = (
  point: DuePoint,
  { typed, village, status }: Pick<DueView, 'typed' | 'village' | 'status'>,
): boolean =>
  (village === '' || (point.village ?? NOT_KNOWN) === village) &&
  (status === '' || conditionOf(point.last?.found) === status) &&
  foldText(typed)
    .split(/\s+/)
    .every((word) => foldText([point.name, point.projectUid, point.village].join('\n')).includes(word));
