import { screensOf, skeletons } from '@groundwork/shared/prerender/skeletons';
import remote from '../remote.json';
import * as About from './about/About.tsx';
import * as Dashboard from './dashboard/Dashboard.tsx';
import * as Documents from './documents/Documents.tsx';
import * as Media from './media/Media.tsx';

/** What members see of these screens before their data is there. The build renders it. */
export default skeletons(screensOf(remote, { dashboard: Dashboard, about: About, documents: Documents, media: Media }));
