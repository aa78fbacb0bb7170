import { unfinishedUploadPermissions } from './files.ts';
import { ids } from './ids.ts';
import type { Policy } from './types.ts';

/** Apart from the member's policy, since there it would meet another rule about changing files. */
export const uploadsPolicy: Policy = {
  id: ids.policies.uploads,
  name: 'Uploads under way',
  icon: 'upload',
  description: 'Continues and cancels the own resumable uploads.',
  appAccess: false,
  permissions: unfinishedUploadPermissions,
};
