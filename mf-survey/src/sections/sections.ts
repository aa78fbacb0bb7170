import { t } from '@groundwork/shared/messages';
import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import ChartScatter from 'lucide/dist/esm/icons/chart-scatter.mjs';
import FileDown from 'lucide/dist/esm/icons/file-down.mjs';
import GraduationCap from 'lucide/dist/esm/icons/graduation-cap.mjs';
import HeartPulse from 'lucide/dist/esm/icons/heart-pulse.mjs';
import House from 'lucide/dist/esm/icons/house.mjs';
import LayoutDashboard from 'lucide/dist/esm/icons/layout-dashboard.mjs';
import PencilLine from 'lucide/dist/esm/icons/pencil-line.mjs';
import Plug from 'lucide/dist/esm/icons/plug.mjs';
import Sprout from 'lucide/dist/esm/icons/sprout.mjs';
import Table from 'lucide/dist/esm/icons/table-2.mjs';
import Upload from 'lucide/dist/esm/icons/upload.mjs';
import Wallet from 'lucide/dist/esm/icons/wallet.mjs';
import Wheat from 'lucide/dist/esm/icons/wheat.mjs';
import type { IconNode } from '@groundwork/shared/ui/core';

export interface Section {
  readonly to: string;
  readonly label: string;
  readonly icon: IconNode;
  /** Where the records of its list open. */
  readonly records?: string;
  /** Screens below it, shown while one of them is open. */
  readonly screens?: readonly { readonly to: string; readonly label: string }[];
}

interface SectionGroup {
  readonly title: string;
  readonly sections: readonly Section[];
}

/** The survey's screens, by what people do there. */
export const SECTION_GROUPS: readonly SectionGroup[] = [
  {
    title: t`Baseline survey`,
    sections: [
      { to: '/baseline-survey/overview', label: t`Overview`, icon: LayoutDashboard },
      { to: '/baseline-survey/list', label: t`Households`, icon: House, records: '/baseline-survey/household' },
    ],
  },
  {
    title: t`Indicators`,
    sections: [
      { to: '/baseline-survey/education', label: t`Education`, icon: GraduationCap },
      {
        to: '/baseline-survey/agriculture',
        label: t`Agriculture`,
        icon: Sprout,
        screens: [
          { to: '/baseline-survey/agriculture', label: t`Summary` },
          { to: '/baseline-survey/agriculture/land-ownership', label: t`Land ownership` },
          { to: '/baseline-survey/agriculture/diversity', label: t`Crop diversity` },
          { to: '/baseline-survey/agriculture/crop-sales', label: t`Crop sales` },
          { to: '/baseline-survey/agriculture/livestock-sales', label: t`Livestock sales` },
        ],
      },
      { to: '/baseline-survey/crops', label: t`Crops`, icon: Wheat },
      { to: '/baseline-survey/health', label: t`Health`, icon: HeartPulse },
      { to: '/baseline-survey/finance', label: t`Finance`, icon: Wallet },
    ],
  },
  {
    title: t`Work with the data`,
    sections: [
      { to: '/baseline-survey/tools/import', label: t`Analysis`, icon: Table },
      { to: '/data-explorer', label: t`Data explorer`, icon: ChartScatter },
      { to: '/baseline-survey/tools/download', label: t`Reports`, icon: FileDown },
    ],
  },
  {
    title: t`Add data`,
    sections: [
      { to: '/baseline-survey/tools/upload', label: t`Upload`, icon: Upload },
      { to: '/baseline-survey/tools/sources', label: t`Sources`, icon: Plug },
      { to: '/baseline-survey/tools/rounds', label: t`Survey rounds`, icon: CalendarDays },
      { to: '/baseline-survey/tools/suggestions', label: t`Suggested changes`, icon: PencilLine },
    ],
  },
];
