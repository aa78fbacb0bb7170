import type { Upload } from '@groundwork/shared/uploads';
import { useEffect, useState } from 'react';
import { mediaUploads } from './media-uploads.ts';
import { thumbnailOf } from './thumbnails.ts';

/** The address of a file's small picture while it is looked at; null where there is none. It is given back when the row goes. */
export function useThumbnail({ id, checked }: Upload): string | null {
  const [address, setAddress] = useState<string | null>(null);
  const body = checked?.body ?? null;
  const ready = checked !== null;
  useEffect(() => {
    if (!ready) return undefined;
    let gone = false;
    let made: string | null = null;
    void (body ? Promise.resolve(body) : mediaUploads.body(id)).then((file) => {
      const picture = file && thumbnailOf(file);
      if (!picture || gone) return;
      made = URL.createObjectURL(picture);
      setAddress(made);
    });
    return () => {
      gone = true;
      if (made !== null) URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [id, ready, body]);
  return address;
}
