import { skeletons } from '@groundwork/shared/prerender/skeletons';
import * as DueVisits from './due-visits/DueVisits.tsx';
import * as ProjectDetail from './project-detail/ProjectDetail.tsx';
import * as ProjectList from './project-list/ProjectList.tsx';
import * as UploadMedia from './upload-media/UploadMedia.tsx';

/** What members see of these screens before their data is there. The build renders it. */
export default skeletons([
  { path: '/water-projects', screen: ProjectList },
  { path: '/water-projects/:project_id', screen: ProjectDetail },
  { path: '/water-visits', screen: DueVisits },
  { path: '/upload_media', screen: UploadMedia },
]);
