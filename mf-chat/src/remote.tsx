import { routesOf } from '@groundwork/shared';
import remote from '../remote.json';

/** The screens by their names in remote.json, which has their paths. A chunk has its screen's name, so that the page can preload it. */
export const routes = routesOf(remote.routes, {
  chat: { id: 'Chat', lazy: () => import(/* webpackChunkName: "chat" */ './chat/Chat.tsx') },
});
