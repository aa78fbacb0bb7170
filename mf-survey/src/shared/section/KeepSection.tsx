import { useLocation } from '@groundwork/shared';
import { canKeepPages, KeepOnDevice } from '@groundwork/shared/kept-pages';
import { SavedViews } from '@groundwork/shared/ui/saved-views';
import { useNarrow } from '@groundwork/shared/ui/toolbar';
import type { PlaceNames } from '../query/grouping/grouping.ts';
import type { SectionView } from '../query/view/section-address.ts';

interface KeepSectionProps {
  readonly title: string;
  readonly view: Pick<SectionView, 'village' | 'round'>;
  readonly names: PlaceNames;
}

/** Whether saved views are in the menu of the page: on phones, where there is one. */
export const useViewsInMenu = (): boolean => useNarrow() && canKeepPages();

/** The named ways to look at a section. */
export function SectionViews() {
  const { pathname } = useLocation();
  return <SavedViews screen={`survey-${pathname.split('/').pop() ?? ''}`} />;
}

/** Keeps a section on this device, with the figures of the households that are shown now. */
export function KeepSection({ title, view: { village, round }, names }: KeepSectionProps) {
  const { pathname, search } = useLocation();
  const narrowed = [village && (names.villages.get(village) ?? village), round && (names.rounds.get(round) ?? round)]
    .filter(Boolean)
    .join(', ');
  const inMenu = useViewsInMenu();
  return (
    <KeepOnDevice
      path={pathname + search}
      title={narrowed === '' ? title : `${title} (${narrowed})`}
      menu={inMenu ? <SectionViews /> : undefined}
    />
  );
}
