import { restrictedFilePermissions } from './files.ts';
import { ids } from './ids.ts';
import { collectionsWithRestrictedFields } from './restricted.ts';
import type { Policy } from './types.ts';

/** Names, positions and media that only those may see who work with them. */
export const restrictedDataPolicy: Policy = {
  id: ids.policies.restrictedData,
  name: 'Restricted data',
  icon: 'visibility_lock',
  description:
    'Reads names of household members, positions of households and outlines of their plots, media with restricted consent, and what imports changed.',
  appAccess: false,
  permissions: [
    ...[...collectionsWithRestrictedFields, 'media_upload_items', 'import_changes'].map((collection) => ({
      collection,
      action: 'read' as const,
      fields: ['*'],
    })),
    ...restrictedFilePermissions,
  ],
};
