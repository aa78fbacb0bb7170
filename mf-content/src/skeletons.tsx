import { skeletons } from '@groundwork/shared/prerender/skeletons';
import * as About from './about/About.tsx';
import * as Dashboard from './dashboard/Dashboard.tsx';
import * as Documents from './documents/Documents.tsx';
import * as Media from './media/Media.tsx';

/** What members see of these screens before their data is there. The build renders it. */
export default skeletons([
  { path: '/dashboard', screen: Dashboard },
  { path: '/about', screen: About },
  { path: '/documents', screen: Documents },
  { path: '/media', screen: Media },
]);
