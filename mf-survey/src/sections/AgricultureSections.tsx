import { Outlet } from '@groundwork/shared';
import { SectionBar } from './SectionBar.tsx';

const sections = [
  { to: '/baseline-survey/agriculture', label: 'Summary', exact: true },
  { to: '/baseline-survey/agriculture/land-ownership', label: 'Land ownership' },
  { to: '/baseline-survey/agriculture/diversity', label: 'Crop diversity' },
  { to: '/baseline-survey/agriculture/crop-sales', label: 'Crop sales' },
  { to: '/baseline-survey/agriculture/livestock-sales', label: 'Livestock sales' },
] as const;

/** The screens on agriculture, and the one that is open. */
export function AgricultureSections() {
  return (
    <>
      <SectionBar name="Agriculture" sections={sections} />
      <Outlet />
    </>
  );
}
