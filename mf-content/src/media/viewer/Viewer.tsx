import { useLocation, useNavigate } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Failure, Loading } from '@groundwork/shared/ui/core';
import { useLazyPart } from '@groundwork/shared/ui/data';
import type { Picture } from '@groundwork/shared/ui/lightbox';
import { useEffect, useRef } from 'react';
import type { MediaFilter } from '../filter/media-filter.ts';
import type { Month } from '../library/months.ts';
import { fetchItem, usePage } from '../library/pages.data.ts';
import { pageAt, type LibraryPage } from '../library/pages.ts';
import { descriptionOf, type MediaItem } from '../media.data.ts';
import { DownloadOriginal } from './DownloadOriginal.tsx';
import { ItemCaption } from './ItemCaption.tsx';
import { usePlace } from './place.data.ts';

const load = () => import('@groundwork/shared/ui/lightbox');

interface ViewerProps {
  /** Key of the item in the address. */
  readonly id: string;
  /** Its place in the library, where the person came from there. */
  readonly known: number | undefined;
  readonly filter: MediaFilter;
  readonly months: readonly Month[];
  readonly pages: readonly LibraryPage[];
  readonly total: number;
  /** Called with the place of what is shown. */
  readonly onPlace: (place: number, id: string) => void;
  /** Shows another item. */
  readonly onShow: (place: number, id: string) => void;
}

function pictureOf(item: MediaItem): Picture {
  return {
    file: item.preview_image?.filename_disk ?? '',
    alt: descriptionOf(item),
    caption: <ItemCaption key={item.id} item={item} />,
    video: item.video?.id ?? undefined,
  };
}

/** Closing is a step back where opening was a step of its own; from a link that somebody sent there is no way back. */
function useClose(): () => void {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const navigate = useNavigate();
  const closing = useRef(false);
  return () => {
    if (closing.current) return;
    closing.current = true;
    if (typeof state === 'object' && state !== null && 'opened' in state) return void navigate(-1);
    const next = new URLSearchParams(search);
    next.delete('item');
    void navigate({ pathname, search: next.toString() }, { replace: true, preventScrollReset: true });
  };
}

/** One item over the whole window, with all others of the filter before and after it, loaded or not. */
export function Viewer({ id, known, filter, months, pages, total, onPlace, onShow }: ViewerProps) {
  const { part, failed, retry } = useLazyPart(load, true);
  const close = useClose();
  const knownPage = usePage(filter, pageAt(pages, known ?? -1), known !== undefined);
  const knownStart = pageAt(pages, known ?? -1)?.start ?? 0;
  // What was added meanwhile may have moved it.
  const moved = known === undefined || (knownPage.data !== undefined && knownPage.data[known - knownStart]?.id !== id);
  const looked = usePlace(id, filter, months, moved);
  const place = moved ? (looked.data ?? undefined) : known;
  const lost = moved && (looked.data === null || looked.error !== null);
  const at = place ?? -1;
  const around = [at - 1, at, at + 1].map((one) => pageAt(pages, one));
  const loaded = [
    usePage(filter, around[0], place !== undefined),
    usePage(filter, around[1], place !== undefined),
    usePage(filter, around[2], place !== undefined),
  ];
  const itemAt = (index: number): MediaItem | undefined => {
    const which = around.findIndex(
      (page) => page !== undefined && index >= page.start && index < page.start + page.count,
    );
    return loaded[which]?.data?.[index - (around[which]?.start ?? 0)];
  };
  useEffect(() => {
    if (place !== undefined) onPlace(place, id);
  }, [place, id, onPlace]);
  const wanted = useRef<number>(undefined);
  const current = itemAt(at);
  const goTo = (index: number) => {
    const item = itemAt(index);
    if (item) return onShow(index, item.id);
    // Far away, by Home or End: shown as soon as its key is known.
    wanted.current = index;
    void fetchItem(filter, pages, index).then((found) => {
      if (found && wanted.current === index) onShow(index, found.id);
    });
  };
  const file = current?.video ?? current?.preview_image;
  if (!part) return failed ? <Failure title={t`The viewer could not be loaded.`} onRetry={retry} calm /> : <Loading />;
  return (
    <part.Gallery
      label={t`Media`}
      count={lost ? 1 : total}
      index={lost ? 0 : Math.max(0, at)}
      pictureAt={(index) => {
        const item = lost ? undefined : itemAt(index);
        return item && pictureOf(item);
      }}
      onIndex={goTo}
      onClose={close}
      actions={file?.id && <DownloadOriginal key={file.id} file={file} button={part.LightboxButton} />}
      missing={
        lost
          ? t`This photo or video was not found. It may have been removed or hidden by the filters, or you may not have access to it.`
          : undefined
      }
    />
  );
}
