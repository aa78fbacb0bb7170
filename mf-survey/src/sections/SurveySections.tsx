import { Outlet } from '@groundwork/shared';
import { SectionBar } from './SectionBar.tsx';

const sections = [
  { to: '/baseline-survey/overview', label: 'Overview' },
  { to: '/baseline-survey/list', label: 'Households' },
  { to: '/baseline-survey/education', label: 'Education' },
  { to: '/baseline-survey/agriculture', label: 'Agriculture' },
  { to: '/baseline-survey/health', label: 'Health' },
  { to: '/baseline-survey/finance', label: 'Finance' },
  { to: '/baseline-survey/crops', label: 'Crops' },
  { to: '/baseline-survey/tools/import', label: 'Analysis' },
  { to: '/baseline-survey/tools/download', label: 'Reports' },
  { to: '/baseline-survey/tools/upload', label: 'Upload' },
  { to: '/data-explorer', label: 'Data explorer' },
] as const;

/** The survey's sections, and the one that is open. */
export function SurveySections() {
  return (
    <>
      <SectionBar name="Baseline survey" sections={sections} />
      <Outlet />
    </>
  );
}
