import { skeletons } from '@groundwork/shared/prerender/skeletons';
import * as CropSales from './agriculture/crop-sales/CropSales.tsx';
import * as Diversity from './agriculture/diversity/Diversity.tsx';
import * as LandOwnership from './agriculture/land-ownership/LandOwnership.tsx';
import * as LivestockSales from './agriculture/livestock-sales/LivestockSales.tsx';
import * as Agriculture from './agriculture/summary/Agriculture.tsx';
import * as Crops from './crops/Crops.tsx';
import * as DataExplorer from './data-explorer/DataExplorer.tsx';
import * as Education from './education/Education.tsx';
import * as Finance from './finance/Finance.tsx';
import * as Health from './health/Health.tsx';
import * as HouseholdDetail from './household-detail/HouseholdDetail.tsx';
import * as HouseholdList from './household-list/HouseholdList.tsx';
import * as Overview from './overview/Overview.tsx';
import * as VillageList from './village-list/VillageList.tsx';
import * as VillageProfile from './village-profile/VillageProfile.tsx';
import { SurveySections } from './sections/SurveySections.tsx';

/** What members see of these screens before their data is there. The build renders it. */
export default skeletons([
  { path: '/baseline-survey/overview', screen: Overview, within: SurveySections },
  { path: '/baseline-survey/list', screen: HouseholdList, within: SurveySections },
  { path: '/baseline-survey/household/:id', screen: HouseholdDetail, within: SurveySections },
  { path: '/baseline-survey/education', screen: Education, within: SurveySections },
  { path: '/baseline-survey/agriculture', screen: Agriculture, within: SurveySections },
  { path: '/baseline-survey/agriculture/land-ownership', screen: LandOwnership, within: SurveySections },
  { path: '/baseline-survey/agriculture/diversity', screen: Diversity, within: SurveySections },
  { path: '/baseline-survey/agriculture/crop-sales', screen: CropSales, within: SurveySections },
  { path: '/baseline-survey/agriculture/livestock-sales', screen: LivestockSales, within: SurveySections },
  { path: '/baseline-survey/health', screen: Health, within: SurveySections },
  { path: '/baseline-survey/finance', screen: Finance, within: SurveySections },
  { path: '/baseline-survey/crops', screen: Crops, within: SurveySections },
  { path: '/data-explorer', screen: DataExplorer, within: SurveySections },
  { path: '/village-profiles', screen: VillageList },
  { path: '/village-profiles/:id', screen: VillageProfile },
]);
