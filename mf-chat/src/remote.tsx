import type { RouteObject } from '@groundwork/shared';

/** The screens of this remote. A chunk is named as the screen in remote.json, so that the page can preload it. */
export const routes: RouteObject[] = [
  { id: 'Chat', path: '/chat', lazy: () => import(/* webpackChunkName: "chat" */ './chat/Chat.tsx') },
];
