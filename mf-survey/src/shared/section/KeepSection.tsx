import { useLocation } from '@groundwork/shared';
import { KeepOnDevice } from '@groundwork/shared/kept-pages';
import type { PlaceNames } from '../query/grouping/grouping.ts';
import type { SectionView } from '../query/view/section-address.ts';

interface KeepSectionProps {
  readonly title: string;
  readonly view: Pick<SectionView, 'village' | 'round'>;
  readonly names: PlaceNames;
}

/** Keeps a section on this device, with the figures of the households that are shown now. */
export function KeepSection({ title, view: { village, round }, names }: KeepSectionProps) {
  const { pathname, search } = useLocation();
  const narrowed = [village && (names.villages.get(village) ?? village), round && (names.rounds.get(round) ?? round)]
    .filter(Boolean)
    .join(', ');
  return <KeepOnDevice path={pathname + search} title={narrowed === '' ? title : `${title} (${narrowed})`} />;
}
