import type { RouteObject } from '@groundwork/shared';
import { loadVisitForm } from './visit-screen.ts';

/** The screens of this remote. A chunk is named as the screen in remote.json, so that the page can preload it. */
export const routes: RouteObject[] = [
  {
    path: '/water-projects',
    lazy: () => import(/* webpackChunkName: "project-list" */ './project-list/ProjectList.tsx'),
  },
  {
    path: '/water-projects/:project_id',
    lazy: () => import(/* webpackChunkName: "project-detail" */ './project-detail/ProjectDetail.tsx'),
  },
  { path: '/water-projects/:project_id/visit', lazy: loadVisitForm },
  {
    path: '/water-visits',
    lazy: () => import(/* webpackChunkName: "due-visits" */ './due-visits/DueVisits.tsx'),
  },
  {
    path: '/upload_media',
    lazy: () => import(/* webpackChunkName: "upload-media" */ './upload-media/UploadMedia.tsx'),
  },
];
