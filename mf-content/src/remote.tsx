import type { RouteObject } from '@groundwork/shared';

/** The screens of this remote. A chunk is named as the screen in remote.json, so that the page can preload it. */
export const routes: RouteObject[] = [
  { path: '/dashboard', lazy: () => import(/* webpackChunkName: "dashboard" */ './dashboard/Dashboard.tsx') },
  { id: 'About', path: '/about', lazy: () => import(/* webpackChunkName: "about" */ './about/About.tsx') },
  { path: '/documents', lazy: () => import(/* webpackChunkName: "documents" */ './documents/Documents.tsx') },
  { path: '/media', lazy: () => import(/* webpackChunkName: "media" */ './media/Media.tsx') },
  {
    path: '/upload_docs',
    lazy: () => import(/* webpackChunkName: "upload-documents" */ './upload-documents/UploadDocuments.tsx'),
  },
  {
    path: '/upload_knowledge_doc',
    lazy: () => import(/* webpackChunkName: "knowledge-documents" */ './knowledge-documents/KnowledgeDocuments.tsx'),
  },
  { path: '/operations', lazy: () => import(/* webpackChunkName: "operations" */ './operations/OperationsScreen.tsx') },
];
