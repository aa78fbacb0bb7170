import { Link } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Icon } from '@groundwork/shared/ui/core';
import { DateText, FigureRow, FigureTile } from '@groundwork/shared/ui/data';
import { COUNTED, useCount, type Counted } from './counts.data.ts';
import styles from './Dashboard.module.css';

/** Takes the room of what is still loading, so that nothing below it moves. */
const BLANK = '\u00a0';

function CountTile({ counted }: { readonly counted: Counted }) {
  const { found, loading } = useCount(counted);
  const { label, icon, to, dayName } = counted;
  const name = (
    <>
      <Icon of={icon} small />
      {label}
    </>
  );
  if (!found)
    return (
      <FigureTile
        label={name}
        value={loading ? BLANK : <span aria-hidden="true">–</span>}
        note={loading ? BLANK : t`Not available`}
      />
    );
  const count = found.count.toLocaleString();
  return (
    <FigureTile
      label={name}
      value={
        <Link to={to} aria-label={`${count} ${label.toLowerCase()}`} className={styles.count}>
          {count}
        </Link>
      }
      note={
        found.note !== '' ? (
          found.note
        ) : found.newest === null ? (
          t`No dates`
        ) : (
          <>
            {dayName} <DateText day={found.newest} />
          </>
        )
      }
    />
  );
}

/** How many records there are of each kind and how new they are; each number leads to what was counted. */
export function Counts() {
  return (
    <FigureRow>
      {COUNTED.map((counted) => (
        <CountTile key={counted.collection} counted={counted} />
      ))}
    </FigureRow>
  );
}
