import { Navigate, type RouteObject } from '@groundwork/shared';
import { SurveySections } from './sections/SurveySections.tsx';

const education = () => import(/* webpackChunkName: "education" */ './education/Education.tsx');
const agriculture = () => import(/* webpackChunkName: "agriculture" */ './agriculture/summary/Agriculture.tsx');
const landOwnership = () =>
  import(/* webpackChunkName: "land-ownership" */ './agriculture/land-ownership/LandOwnership.tsx');
const diversity = () => import(/* webpackChunkName: "diversity" */ './agriculture/diversity/Diversity.tsx');
const cropSales = () => import(/* webpackChunkName: "crop-sales" */ './agriculture/crop-sales/CropSales.tsx');
const livestockSales = () =>
  import(/* webpackChunkName: "livestock-sales" */ './agriculture/livestock-sales/LivestockSales.tsx');
const health = () => import(/* webpackChunkName: "health" */ './health/Health.tsx');
const finance = () => import(/* webpackChunkName: "finance" */ './finance/Finance.tsx');
const crops = () => import(/* webpackChunkName: "crops" */ './crops/Crops.tsx');

/** In their order on paper. */
const FIGURES = [education, agriculture, landOwnership, diversity, crops, cropSales, livestockSales, health, finance];

async function reports() {
  const { Component: Reports } = await import(/* webpackChunkName: "reports" */ './reports/Reports.tsx');
  return { Component: () => <Reports sections={FIGURES} /> };
}

/** The survey's screens. Each is fetched when it is first visited. */
export const routes: RouteObject[] = [
  { path: '/baseline-survey', element: <Navigate to="/baseline-survey/overview" replace /> },
  {
    path: '/baseline-survey',
    Component: SurveySections,
    children: [
      { path: 'overview', lazy: () => import(/* webpackChunkName: "overview" */ './overview/Overview.tsx') },
      {
        path: 'list',
        lazy: () => import(/* webpackChunkName: "household-list" */ './household-list/HouseholdList.tsx'),
      },
      {
        path: 'household/:id',
        lazy: () => import(/* webpackChunkName: "household-detail" */ './household-detail/HouseholdDetail.tsx'),
      },
      { path: 'education', lazy: education },
      { path: 'agriculture', lazy: agriculture },
      { path: 'agriculture/land-ownership', lazy: landOwnership },
      { path: 'agriculture/diversity', lazy: diversity },
      { path: 'agriculture/crop-sales', lazy: cropSales },
      { path: 'agriculture/livestock-sales', lazy: livestockSales },
      { path: 'health', lazy: health },
      { path: 'finance', lazy: finance },
      { path: 'crops', lazy: crops },
      { path: 'tools/import', lazy: () => import(/* webpackChunkName: "analysis" */ './analysis/Analysis.tsx') },
      { path: 'tools/download', lazy: reports },
      {
        path: 'tools/upload',
        lazy: () => import(/* webpackChunkName: "survey-upload" */ './survey-upload/SurveyUpload.tsx'),
      },
      { path: 'tools/sources', lazy: () => import(/* webpackChunkName: "sources" */ './sources/Sources.tsx') },
    ],
  },
  {
    path: '/village-profiles',
    lazy: () => import(/* webpackChunkName: "village-list" */ './village-list/VillageList.tsx'),
  },
  {
    path: '/village-profiles/:id',
    lazy: () => import(/* webpackChunkName: "village-profile" */ './village-profile/VillageProfile.tsx'),
  },
  {
    path: '/data-explorer',
    Component: SurveySections,
    children: [
      { index: true, lazy: () => import(/* webpackChunkName: "data-explorer" */ './data-explorer/DataExplorer.tsx') },
    ],
  },
];
