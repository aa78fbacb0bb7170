import {
  SHARE_PATH,
  SHARED_FILES_FIELD,
  SHARED_FILES_STORE,
  SHARED_NAME_HEADER,
} from '@groundwork/shared/contract/offline';

/** More at once nobody means: another site can post here, too. */
const MOST = 100;

/** What became of shared files: `stored`, or why there are none. */
type Outcome = 'stored' | 'none' | 'full' | 'missed';

async function store(form: FormData, stores: Pick<CacheStorage, 'open'>): Promise<Outcome> {
  const files = form
    .getAll(SHARED_FILES_FIELD)
    .filter((value): value is File => value instanceof File && value.size > 0);
  if (files.length === 0) return 'none';
  try {
    const cache = await stores.open(SHARED_FILES_STORE);
    const now = Date.now();
    for (const [place, file] of files.slice(0, MOST).entries()) {
      const headers = {
        [SHARED_NAME_HEADER]: encodeURIComponent(file.name),
        'content-type': file.type || 'application/octet-stream',
        date: new Date(now).toUTCString(),
      };
      await cache.put(`/shared-file/${now}-${place}`, new Response(file, { headers }));
    }
    return 'stored';
  } catch {
    return 'full';
  }
}

/**
 * Photos and videos that another app shares with the portal: they are stored, and the screen that uploads them takes them over, after a
 * sign-in if nobody is signed in. Nothing is uploaded before somebody says so there.
 */
export async function takeShared(request: Request, stores: Pick<CacheStorage, 'open'> = caches): Promise<Response> {
  const form = await request.formData().catch(() => undefined);
  const outcome = form === undefined ? 'missed' : await store(form, stores);
  return new Response(null, { status: 303, headers: { location: `${SHARE_PATH}?shared=${outcome}` } });
}
