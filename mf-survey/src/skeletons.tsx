import { screensOf, skeletons } from '@groundwork/shared/prerender/skeletons';
import remote from '../remote.json';
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
import * as Rounds from './rounds/Rounds.tsx';
import * as Suggestions from './suggestions/Suggestions.tsx';
import * as VillageList from './village-list/VillageList.tsx';
import * as VillageProfile from './village-profile/VillageProfile.tsx';
import { SurveySections } from './sections/SurveySections.tsx';

/** What members see of these screens before their data is there. The build renders it. */
export default skeletons([
  ...screensOf(
    remote,
    {
      overview: Overview,
      'household-list': HouseholdList,
      'household-detail': HouseholdDetail,
      education: Education,
      agriculture: Agriculture,
      'land-ownership': LandOwnership,
      diversity: Diversity,
      'crop-sales': CropSales,
      'livestock-sales': LivestockSales,
      health: Health,
      finance: Finance,
      crops: Crops,
      rounds: Rounds,
      suggestions: Suggestions,
      'data-explorer': DataExplorer,
    },
    SurveySections,
  ),
  ...screensOf(remote, { 'village-list': VillageList, 'village-profile': VillageProfile }),
]);
