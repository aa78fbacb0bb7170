import { Navigate, routesOf, type RouteObject } from '@groundwork/shared';
import remote from '../remote.json';
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

/** The screens by their names in remote.json, which has their paths. */
const sections = {
  overview: () => import(/* webpackChunkName: "overview" */ './overview/Overview.tsx'),
  'household-list': () => import(/* webpackChunkName: "household-list" */ './household-list/HouseholdList.tsx'),
  'household-detail': () => import(/* webpackChunkName: "household-detail" */ './household-detail/HouseholdDetail.tsx'),
  education,
  agriculture,
  'land-ownership': landOwnership,
  diversity,
  'crop-sales': cropSales,
  'livestock-sales': livestockSales,
  health,
  finance,
  crops,
  analysis: () => import(/* webpackChunkName: "analysis" */ './analysis/Analysis.tsx'),
  reports,
  'survey-upload': () => import(/* webpackChunkName: "survey-upload" */ './survey-upload/SurveyUpload.tsx'),
  sources: () => import(/* webpackChunkName: "sources" */ './sources/Sources.tsx'),
  rounds: () => import(/* webpackChunkName: "rounds" */ './rounds/Rounds.tsx'),
  suggestions: () => import(/* webpackChunkName: "suggestions" */ './suggestions/Suggestions.tsx'),
  'data-explorer': () => import(/* webpackChunkName: "data-explorer" */ './data-explorer/DataExplorer.tsx'),
};

export const routes: RouteObject[] = [
  // Before the sections, among which the same path is.
  { path: '/baseline-survey', element: <Navigate to="/baseline-survey/overview" replace /> },
  { Component: SurveySections, children: routesOf(remote.routes, sections) },
  ...routesOf(remote.routes, {
    'village-list': () => import(/* webpackChunkName: "village-list" */ './village-list/VillageList.tsx'),
    'village-profile': () => import(/* webpackChunkName: "village-profile" */ './village-profile/VillageProfile.tsx'),
  }),
];
