import { routesOf } from '@groundwork/shared';
import remote from '../remote.json';

/** The screens by their names in remote.json, which has their paths. A chunk has its screen's name, so that the page can preload it. */
export const routes = routesOf(remote.routes, {
  dashboard: () => import(/* webpackChunkName: "dashboard" */ './dashboard/Dashboard.tsx'),
  about: { id: 'About', lazy: () => import(/* webpackChunkName: "about" */ './about/About.tsx') },
  documents: () => import(/* webpackChunkName: "documents" */ './documents/Documents.tsx'),
  media: () => import(/* webpackChunkName: "media" */ './media/Media.tsx'),
  'upload-documents': () => import(/* webpackChunkName: "upload-documents" */ './upload-documents/UploadDocuments.tsx'),
  'knowledge-documents': () =>
    import(/* webpackChunkName: "knowledge-documents" */ './knowledge-documents/KnowledgeDocuments.tsx'),
  operations: () => import(/* webpackChunkName: "operations" */ './operations/OperationsScreen.tsx'),
});
