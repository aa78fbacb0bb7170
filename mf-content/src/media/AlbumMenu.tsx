import { useLocation } from '@groundwork/shared';
import {
  addressesOfQuery,
  canKeepPages,
  KeepOnDevice,
  type AskForMore,
  type ShownFile,
} from '@groundwork/shared/kept-pages';
import { t } from '@groundwork/shared/messages';
import { Button, Icon } from '@groundwork/shared/ui/core';
import { fileSize, formatDay } from '@groundwork/shared/ui/data';
import { MoreMenu, useNarrow } from '@groundwork/shared/ui/toolbar';
import Download from 'lucide/dist/esm/icons/download.mjs';
import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import { useLinkedChoices } from './filter/choices.data.ts';
import { CONSENTS, KINDS } from './filter/filter-words.ts';
import type { MediaFilter } from './filter/media-filter.ts';
import { totalOf, type Month } from './library/months.ts';
import { fetchPage, pageKey } from './library/pages.data.ts';
import { pagesOf } from './library/pages.ts';
import styles from './Media.module.css';
import { itemsText } from './media.data.ts';

/** Photos before which the person is asked, and that a device keeps of one album. */
const MANY = 40;
const MOST = 2_000;
/** Of each photo: the one of the grid, and the one that fills the screen of a phone. */
const SIZES = ['card-320', 'screen-1600'] as const;
/** Bytes of a detailed photo in these sizes. */
const BYTES = 300_000;

/** All items that the filter leaves, with the photos in these sizes. */
const askForAlbum =
  (filter: MediaFilter, months: readonly Month[]): AskForMore =>
  async (onProgress, signal) => {
    // Photos of an album are opened one by one.
    await import('@groundwork/shared/ui/lightbox');
    const pages = pagesOf(months);
    const addresses: string[] = [];
    const files: ShownFile[] = [];
    for (const [index, page] of pages.entries()) {
      signal.throwIfAborted();
      onProgress(index, pages.length);
      for (const { preview_image: image } of await fetchPage(filter, page)) {
        if (image?.filename_disk) for (const rendition of SIZES) files.push({ file: image.filename_disk, rendition });
      }
      addresses.push(...addressesOfQuery(pageKey(filter, page)));
    }
    return { addresses, files };
  };

/** What the album is called: by what narrows it. */
function useAlbumName({ village, project, kind, consent, tag, from, to, q }: MediaFilter): string {
  const villages = useLinkedChoices('village_id', village !== undefined);
  const projects = useLinkedChoices('water_project_id', project !== undefined);
  const nameIn = (choices: typeof villages, id: string | undefined): string | undefined =>
    id && (choices.find((one) => one.id === id)?.name ?? id);
  const days =
    from !== undefined && to !== undefined
      ? `${formatDay(from)} – ${formatDay(to)}`
      : from !== undefined
        ? t`from ${formatDay(from)}`
        : to !== undefined
          ? t`until ${formatDay(to)}`
          : undefined;
  const words = [
    nameIn(villages, village),
    nameIn(projects, project),
    kind && (KINDS[kind] ?? kind),
    consent && t`Consent: ${CONSENTS[consent] ?? consent}`,
    tag,
    days,
    q && `“${q}”`,
  ].filter(Boolean);
  return words.length === 0 ? t`Media` : t`Media: ${words.join(', ')}`;
}

interface AlbumMenuProps {
  readonly filter: MediaFilter;
  /** Undefined until they are counted. */
  readonly months: readonly Month[] | undefined;
  /** Of the grid with this filter: `?village=V1`. */
  readonly query: string;
  /** What the button is called that saves them as a ZIP: on phones it is in here. */
  readonly zipText: string;
  readonly onZip: () => void;
}

/** What is not often done with the photos that the filter leaves: they are kept on this device (of videos the still), or saved. */
export function AlbumMenu(props: AlbumMenuProps) {
  const { months, zipText, onZip } = props;
  if (months === undefined)
    // Nothing moves when they come.
    return (
      <Button className={canKeepPages() ? undefined : styles.phoneOnly} disabled aria-label={t`More`}>
        <Icon of={Ellipsis} />
      </Button>
    );
  if (canKeepPages()) return <KeepAlbum {...props} months={months} />;
  return <MoreMenu items={[{ label: zipText, icon: Download, onChoose: onZip, phone: true }]} />;
}

function KeepAlbum({ filter, months, query, zipText, onZip }: AlbumMenuProps & { readonly months: readonly Month[] }) {
  const narrow = useNarrow();
  const { pathname } = useLocation();
  const title = useAlbumName(filter);
  const total = totalOf(months);
  const size = t`${itemsText(total)}, up to about ${fileSize(total * BYTES)}. Photos are stored in the size of the screen, of videos only the still.`;
  const large =
    total > MOST
      ? {
          text: t`These are ${itemsText(total)}. At most ${itemsText(MOST)} can be kept at a time. Choose a village, a project or a date first.`,
          tooMuch: true,
        }
      : total > MANY
        ? { text: size }
        : undefined;
  return (
    <KeepOnDevice
      path={pathname + query}
      title={title}
      more={askForAlbum(filter, months)}
      {...(large && { large })}
      menu={(close) =>
        narrow && (
          <Button
            icon={<Icon of={Download} />}
            onClick={() => {
              close();
              onZip();
            }}
          >
            {zipText}
          </Button>
        )
      }
    />
  );
}
