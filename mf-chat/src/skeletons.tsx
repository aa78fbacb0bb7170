import { screensOf, skeletons } from '@groundwork/shared/prerender/skeletons';
import remote from '../remote.json';
import * as Chat from './chat/Chat.tsx';

/** What members see of these screens before their data is there. The build renders it. */
export default skeletons(screensOf(remote, { chat: Chat }));
