import { session } from '@groundwork/shared';
import { queryClient } from '@groundwork/shared/data';
import type { PhotoChoices } from '@groundwork/shared/images';
import { createUploads, type FileFacts } from '@groundwork/shared/uploads';
import type { AboutMedia } from './about-media.ts';
import { checkMedia } from './check-media.ts';
import { foundOf } from './found.ts';
import { handlingIn } from './handling.ts';

let choices: PhotoChoices = handlingIn({});
/** The files as they were chosen, while this page has them: made ready anew when somebody wants them otherwise. */
const chosen = new Map<string, File>();
const nameOf = ({ name, size, lastModified }: FileFacts): string => `${size} ${lastModified} ${name}`;

session.store.subscribe((state, before) => {
  if (state.generation !== before.generation) chosen.clear();
});

/** The photos and videos on their way. They outlive the screen: who looks up something elsewhere finds them as they were left. */
export const mediaUploads = createUploads<AboutMedia>({
  form: '/upload_media',
  async check(file, onProgress) {
    chosen.set(nameOf(file), file);
    for (;;) {
      const wanted = choices;
      const verdict = await checkMedia(file, wanted, onProgress);
      if (wanted === choices) return verdict;
    }
  },
  plan(upload, about) {
    const { kind = 'photo', position = null } = foundOf(upload) ?? {};
    return {
      collection: 'media_upload_items',
      fileField: kind === 'video' ? 'video' : 'preview_image',
      values: {
        kind,
        sha256: upload.checked?.sha256 ?? null,
        ...about,
        latitude: position?.latitude ?? null,
        longitude: position?.longitude ?? null,
      },
    };
  },
  onRecorded: () => {
    void queryClient.invalidateQueries({ queryKey: ['media_upload_items'] });
    void queryClient.invalidateQueries({ queryKey: ['villages', 'things'] });
  },
});

/** How files are handled from now on. What is chosen and not sent yet is made ready anew. */
export function handleAs(next: PhotoChoices): void {
  if (
    next.smaller === choices.smaller &&
    next.keepPosition === choices.keepPosition &&
    next.original === choices.original
  )
    return;
  choices = next;
  const files = mediaUploads.store.getState().flatMap(({ id, file, state }) => {
    const again = state.status === 'ready' ? chosen.get(nameOf(file)) : undefined;
    if (again) mediaUploads.remove(id);
    return again ?? [];
  });
  if (files.length > 0) mediaUploads.add(files);
}
