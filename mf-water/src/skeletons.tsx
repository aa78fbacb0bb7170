import { screensOf, skeletons } from '@groundwork/shared/prerender/skeletons';
import remote from '../remote.json';
import * as DueVisits from './due-visits/DueVisits.tsx';
import * as ProjectDetail from './project-detail/ProjectDetail.tsx';
import * as ProjectList from './project-list/ProjectList.tsx';
import * as UploadMedia from './upload-media/UploadMedia.tsx';

/** What members see of these screens before their data is there. The build renders it. */
export default skeletons(
  screensOf(remote, {
    'project-list': ProjectList,
    'project-detail': ProjectDetail,
    'due-visits': DueVisits,
    'upload-media': UploadMedia,
  }),
);
