import { Link } from '@groundwork/shared';
import { DateText, FigureRow, FigureTile, Unknown } from '@groundwork/shared/ui/data';
import styles from './Dashboard.module.css';
import { HOLDINGS, useHeld, type Holding } from './holdings.data.ts';

/** A place of its own from the start, whatever comes: nothing below it moves when the numbers arrive. */
const STILL_EMPTY = '\u00a0';

function HoldingTile({ holding }: { readonly holding: Holding }) {
  const { held, loading } = useHeld(holding);
  const { label, to, dayName } = holding;
  if (!held) {
    return <FigureTile label={label} value={loading ? STILL_EMPTY : <Unknown />} note={loading ? STILL_EMPTY : 'Not known right now'} />;
  }
  const count = held.count.toLocaleString();
  return (
    <FigureTile
      label={label}
      value={
        <Link to={to} aria-label={`${count} ${label.toLowerCase()}`} className={styles.count}>
          {count}
        </Link>
      }
      note={held.newest === null ? 'No dates' : <>{dayName} <DateText day={held.newest} /></>}
    />
  );
}

/** How much the portal holds and how new it is; each number leads to what was counted. */
export function Holdings() {
  return (
    <section aria-labelledby="holdings">
      <h2 id="holdings" className={styles.heading}>
        What the portal holds
      </h2>
      <FigureRow>
        {HOLDINGS.map((holding) => (
          <HoldingTile key={holding.collection} holding={holding} />
        ))}
      </FigureRow>
    </section>
  );
}
