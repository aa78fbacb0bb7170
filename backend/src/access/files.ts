import type { Permission } from './types.ts';

const readable = [
  'id',
  'title',
  'description',
  'tags',
  'type',
  'folder',
  'filename_disk',
  'filename_download',
  'filesize',
  'width',
  'height',
  'duration',
  // Camera and exposure, as far as the file tells; Directus keeps nothing else of it, no position.
  'metadata',
  'created_on',
  'modified_on',
  'uploaded_on',
  'uploaded_by',
  // Directus asks for it itself, to leave unfinished uploads out.
  'tus_id',
] as const;

/** What an upload may say about itself. Where the bytes lie (`filename_disk`) is the server's. */
const described = ['title', 'description', 'tags', 'type', 'filename_download', 'folder'] as const;
const bookkeeping = ['storage', 'filesize', 'tus_id', 'tus_data'] as const;

const own = { uploaded_by: { _eq: '$CURRENT_USER' } };
/**
 * Kept by the guard extension: null from the upload until a record names the file, since only the record will say who may see it; then
 * false, or true while a photo or video with restricted consent uses it.
 */
const notRestricted = { _or: [{ restricted: { _eq: false } }, { _and: [own, { restricted: { _null: true } }] }] };
const unfinished = { _and: [own, { tus_id: { _nnull: true } }] };

export const memberFilePermissions: readonly Permission[] = [
  { collection: 'directus_files', action: 'read', fields: readable, rows: notRestricted },
  {
    collection: 'directus_files',
    action: 'create',
    fields: ['id', ...described, ...bookkeeping],
    presets: { restricted: null },
  },
  { collection: 'directus_files', action: 'update', fields: ['title', 'description', 'tags'], rows: own },
];

/**
 * While a resumable upload is under way the server writes its bookkeeping in the member's name. The guard extension keeps
 * the member from doing so himself.
 */
export const unfinishedUploadPermissions: readonly Permission[] = [
  {
    collection: 'directus_files',
    action: 'update',
    fields: [...described, ...bookkeeping, 'filename_disk'],
    rows: unfinished,
  },
  { collection: 'directus_files', action: 'delete', fields: ['*'], rows: unfinished },
];

export const restrictedFilePermissions: readonly Permission[] = [
  { collection: 'directus_files', action: 'read', fields: [...readable, 'restricted'] },
];
