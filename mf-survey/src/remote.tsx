import { Navigate, type RouteObject } from '@groundwork/shared';
import { AgricultureSections } from './sections/AgricultureSections.tsx';
import { SurveySections } from './sections/SurveySections.tsx';

/** The survey's screens. Each is fetched when it is first visited. */
export const routes: RouteObject[] = [
  { path: '/baseline-survey', element: <Navigate to="/baseline-survey/overview" replace /> },
  {
    path: '/baseline-survey',
    Component: SurveySections,
    children: [
      { path: 'overview', lazy: () => import(/* webpackChunkName: "overview" */ './overview/Overview.tsx') },
      { path: 'list', lazy: () => import(/* webpackChunkName: "household-list" */ './household-list/HouseholdList.tsx') },
      { path: 'household/:id', lazy: () => import(/* webpackChunkName: "household-detail" */ './household-detail/HouseholdDetail.tsx') },
      { path: 'education', lazy: () => import(/* webpackChunkName: "education" */ './education/Education.tsx') },
      {
        path: 'agriculture',
        Component: AgricultureSections,
        children: [
          { index: true, lazy: () => import(/* webpackChunkName: "agriculture" */ './agriculture/summary/Agriculture.tsx') },
          { path: 'land-ownership', lazy: () => import(/* webpackChunkName: "land-ownership" */ './agriculture/land-ownership/LandOwnership.tsx') },
          { path: 'diversity', lazy: () => import(/* webpackChunkName: "diversity" */ './agriculture/diversity/Diversity.tsx') },
          { path: 'crop-sales', lazy: () => import(/* webpackChunkName: "crop-sales" */ './agriculture/crop-sales/CropSales.tsx') },
          { path: 'livestock-sales', lazy: () => import(/* webpackChunkName: "livestock-sales" */ './agriculture/livestock-sales/LivestockSales.tsx') },
        ],
      },
      { path: 'health', lazy: () => import(/* webpackChunkName: "health" */ './health/Health.tsx') },
      { path: 'finance', lazy: () => import(/* webpackChunkName: "finance" */ './finance/Finance.tsx') },
      { path: 'crops', lazy: () => import(/* webpackChunkName: "crops" */ './crops/Crops.tsx') },
      { path: 'tools/import', lazy: () => import(/* webpackChunkName: "analysis" */ './analysis/Analysis.tsx') },
      { path: 'tools/download', lazy: () => import(/* webpackChunkName: "reports" */ './reports/Reports.tsx') },
      { path: 'tools/upload', lazy: () => import(/* webpackChunkName: "survey-upload" */ './survey-upload/SurveyUpload.tsx') },
    ],
  },
  { path: '/village-profiles', lazy: () => import(/* webpackChunkName: "village-list" */ './village-list/VillageList.tsx') },
  {
    path: '/village-profiles/:id',
    lazy: () => import(/* webpackChunkName: "village-profile" */ './village-profile/VillageProfile.tsx'),
  },
  { path: '/data-explorer', lazy: () => import(/* webpackChunkName: "data-explorer" */ './data-explorer/DataExplorer.tsx') },
];
