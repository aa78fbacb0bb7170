import { Navigate, type RouteObject } from '@groundwork/shared';
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
      { path: 'education', lazy: () => import(/* webpackChunkName: "education" */ './education/Education.tsx') },
      { path: 'health', lazy: () => import(/* webpackChunkName: "health" */ './health/Health.tsx') },
      { path: 'finance', lazy: () => import(/* webpackChunkName: "finance" */ './finance/Finance.tsx') },
      { path: 'tools/upload', lazy: () => import(/* webpackChunkName: "survey-upload" */ './survey-upload/SurveyUpload.tsx') },
    ],
  },
  { path: '/village-profiles', lazy: () => import(/* webpackChunkName: "village-list" */ './village-list/VillageList.tsx') },
  {
    path: '/village-profiles/:id',
    lazy: () => import(/* webpackChunkName: "village-profile" */ './village-profile/VillageProfile.tsx'),
  },
];
