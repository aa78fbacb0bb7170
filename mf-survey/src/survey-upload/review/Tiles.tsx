import { plural, t } from '@groundwork/shared/messages';
import CircleX from 'lucide/dist/esm/icons/circle-x.mjs';
import Minus from 'lucide/dist/esm/icons/minus.mjs';
import Pencil from 'lucide/dist/esm/icons/pencil.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { Icon } from '@groundwork/shared/ui/core';
import styles from './Tiles.module.css';

const TILES = [
  { key: 'new', title: t`New`, icon: Plus },
  { key: 'updated', title: t`Updated`, icon: Pencil },
  { key: 'unchanged', title: t`Unchanged`, icon: Minus },
  { key: 'rejected', title: t`Rejected`, icon: CircleX },
] as const;

/** What becomes of a row. */
export type Outcome = (typeof TILES)[number]['key'];

interface TilesProps {
  /** Rows of each outcome. */
  readonly counts: Readonly<Record<Outcome, number>>;
  /** The one outcome that is shown below; null for all. */
  readonly shown: Outcome | null;
  readonly onShow: (outcome: Outcome | null) => void;
}

/** How many rows there are of each outcome, as four filters over a bar of their shares. */
export function Tiles({ counts, shown, onShow }: TilesProps) {
  const all = TILES.reduce((sum, { key }) => sum + counts[key], 0);
  const shares = TILES.map(({ key, title }) => `${counts[key].toLocaleString()} ${title.toLowerCase()}`).join(', ');
  return (
    <div className={styles.tiles} role="group" aria-label={t`Rows by outcome`}>
      {TILES.map(({ key, title, icon }) => (
        <button
          key={key}
          type="button"
          className={styles.tile}
          data-outcome={key}
          aria-pressed={shown === key}
          onClick={() => onShow(shown === key ? null : key)}
        >
          <span className={styles.title}>
            <Icon of={icon} />
            {title}
          </span>
          <b>{counts[key].toLocaleString()}</b>
        </button>
      ))}
      <div
        className={styles.shares}
        role="img"
        aria-label={t`${shares}, of ${plural(all, { one: '# row', other: '# rows' })}`}
      >
        {TILES.map(
          ({ key }) => counts[key] > 0 && <i key={key} data-outcome={key} style={{ flexGrow: counts[key] }} />,
        )}
      </div>
    </div>
  );
}
