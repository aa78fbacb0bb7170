import { t } from '@groundwork/shared/messages';
import { memo, type KeyboardEvent } from 'react';
import { Icon } from '@groundwork/shared/ui/core';
import Play from 'lucide/dist/esm/icons/play.mjs';
import ShieldQuestion from 'lucide/dist/esm/icons/shield-question-mark.mjs';
import { descriptionOf, isUnrecorded, type MediaItem } from '../media.data.ts';
import styles from './Library.module.css';
import { useTilePicture } from './use-tile-picture.ts';

interface TileProps {
  readonly item: MediaItem;
  /** Its place in the whole library, from 0. */
  readonly place: number;
  readonly rendition: string;
  /** Whether Tab comes here: one tile of all. */
  readonly reached: boolean;
  readonly selected: boolean;
  /** Nobody can do anything with a selection: then there is none. */
  readonly selectable: boolean;
  readonly onOpen: (place: number, item: MediaItem) => void;
  /** @param range from the tile that was chosen last up to this one */
  readonly onSelect: (place: number, item: MediaItem, range: boolean) => void;
}

/** One photo or video of the grid. Enter opens it, Space selects it; the check box is the same for mouse and finger. */
export const Tile = memo(function Tile({
  item,
  place,
  rendition,
  reached,
  selected,
  selectable,
  onOpen,
  onSelect,
}: TileProps) {
  const description = descriptionOf(item);
  const select = (event: KeyboardEvent) => {
    if (event.key !== ' ' || !selectable) return;
    // Neither a press of the button nor a page further down.
    event.preventDefault();
    if (event.type === 'keydown') onSelect(place, item, event.shiftKey);
  };
  const file = item.preview_image?.filename_disk;
  return (
    <>
      <button
        type="button"
        className={styles.open}
        data-place={place}
        tabIndex={reached ? 0 : -1}
        aria-haspopup="dialog"
        aria-label={[
          item.kind === 'video' ? t`Video: ${description}` : description,
          consentText(item.consent),
          selected && t`selected`,
        ]
          .filter(Boolean)
          .join(', ')}
        onKeyDown={select}
        onKeyUp={select}
        onClick={(event) => (event.shiftKey && selectable ? onSelect(place, item, true) : onOpen(place, item))}
      >
        {file ? (
          <Picture file={file} rendition={rendition} />
        ) : (
          <span className={styles.none} aria-hidden="true">{t`No preview`}</span>
        )}
        <span className={styles.badges} aria-hidden="true">
          {item.kind === 'video' && (
            <span className={styles.badge}>
              <Icon of={Play} small /> {t`Video`}
            </span>
          )}
          {item.consent === 'restricted' && (
            <span className={`${styles.badge} ${styles.restricted}`}>{t`Restricted`}</span>
          )}
          {isUnrecorded(item.consent) && (
            <span className={`${styles.badge} ${styles.unrecorded}`} title={t`Consent not recorded`}>
              <Icon of={ShieldQuestion} small />
            </span>
          )}
        </span>
      </button>
      <span className={styles.caption} aria-hidden="true">
        <span dir="auto">{description}</span>
        {item.credit && <span dir="auto">{item.credit}</span>}
      </span>
      {selectable && (
        <label className={styles.check}>
          <input
            type="checkbox"
            tabIndex={-1}
            checked={selected}
            aria-label={t`Select ${description}`}
            onChange={() => undefined}
            onClick={(event) => onSelect(place, item, event.shiftKey)}
          />
        </label>
      )}
    </>
  );
});

/** What has to be known before it is shown to anybody. */
function consentText(consent: string | null): string | undefined {
  if (consent === 'restricted') return t`restricted`;
  return isUnrecorded(consent) ? t`consent not recorded` : undefined;
}

function Picture({ file, rendition }: { readonly file: string; readonly rendition: string }) {
  const picture = useTilePicture(file, rendition);
  // The button around it is named by what can be seen.
  if (picture.status === 'shown')
    return <img className={styles.picture} src={picture.url} alt="" decoding="async" draggable={false} />;
  return picture.status === 'failed' ? <span className={styles.none} aria-hidden="true">{t`Not loaded`}</span> : null;
}
