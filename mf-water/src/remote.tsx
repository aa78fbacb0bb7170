import { routesOf } from '@groundwork/shared';
import remote from '../remote.json';
import { loadVisitForm } from './visit-screen.ts';

/** The screens by their names in remote.json, which has their paths. A chunk has its screen's name, so that the page can preload it. */
export const routes = routesOf(remote.routes, {
  'project-list': () => import(/* webpackChunkName: "project-list" */ './project-list/ProjectList.tsx'),
  'project-detail': () => import(/* webpackChunkName: "project-detail" */ './project-detail/ProjectDetail.tsx'),
  'record-visit': loadVisitForm,
  'due-visits': () => import(/* webpackChunkName: "due-visits" */ './due-visits/DueVisits.tsx'),
  'upload-media': () => import(/* webpackChunkName: "upload-media" */ './upload-media/UploadMedia.tsx'),
});
