import { Link } from '@groundwork/shared';
import { useAllowed } from '@groundwork/shared/data';
import { plural, t, Trans } from '@groundwork/shared/messages';
// The dark bar of what is selected dresses the portal's own buttons.
import { Button, Icon } from '@groundwork/shared/ui/core';
import { useMedia } from '@groundwork/shared/ui/data';
import Download from 'lucide/dist/esm/icons/download.mjs';
import ShieldQuestion from 'lucide/dist/esm/icons/shield-question-mark.mjs';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { MediaFilter } from './filter/media-filter.ts';
import { Library, type LibraryHandle } from './library/Library.tsx';
import { MonthJump } from './library/MonthJump.tsx';
import { totalOf, unrecordedOf, type Month } from './library/months.ts';
import { pagesOf } from './library/pages.ts';
import { hasTimeline, Timeline } from './library/Timeline.tsx';
import { useSelection } from './library/use-selection.ts';
import styles from './Media.module.css';
import type { MediaItem } from './media.data.ts';
import { SelectionBar } from './bulk/SelectionBar.tsx';
import type { SaveZip } from './zip/use-zip.ts';
import { Viewer } from './viewer/Viewer.tsx';

interface MediaGridViewProps {
  readonly filter: MediaFilter;
  readonly months: readonly Month[];
  /** Key of the item that is open. */
  readonly item: string | undefined;
  readonly onOpen: (id: string) => void;
  readonly onZip: SaveZip;
  /** The query with which only what has no recorded consent is shown. */
  readonly unrecordedQuery: string;
}

/** The library as a grid, the months in it, what is selected, and the item that is open. */
export function MediaGridView({ filter, months, item, onOpen, onZip, unrecordedQuery }: MediaGridViewProps) {
  const pages = useMemo(() => pagesOf(months), [months]);
  const selection = useSelection(filter, pages);
  const { allowed } = useAllowed('media_upload_items', 'update');
  const selectable = allowed === 'full' || allowed === 'partial';
  const library = useRef<LibraryHandle>(null);
  const [month, setMonth] = useState<string>();
  const [opened, setOpened] = useState<{ readonly id: string; readonly place: number }>();
  // The address changes in a transition, too: the grid is drawn once for both.
  const note = useCallback(
    (place: number, id: string) =>
      startTransition(() =>
        setOpened((before) => (before?.id === id && before.place === place ? before : { id, place })),
      ),
    [],
  );
  const open = useCallback(
    (place: number, { id }: MediaItem) => {
      note(place, id);
      onOpen(id);
    },
    [note, onOpen],
  );
  // Closed, the focus is on what was looked at last, wherever it was opened from.
  const before = useRef(item);
  const last = opened?.place;
  useEffect(() => {
    const was = before.current;
    before.current = item;
    if (was !== undefined && item === undefined && last !== undefined) library.current?.focus(last);
  }, [item, last]);
  const selectNone = () => {
    selection.clear();
    library.current?.refocus();
  };
  const jump = (key: string) => library.current?.jumpTo(key);
  const wide = useMedia('(min-width: 1100px)');
  const timeline = wide && hasTimeline(months);
  const total = totalOf(months);
  return (
    <>
      <div className={styles.bar}>
        <div role="status" className={styles.counts}>
          <Count total={total} />
          <Unrecorded count={unrecordedOf(months)} to={filter.consent === undefined ? unrecordedQuery : undefined} />
        </div>
        {!wide && months.length > 1 && <MonthJump months={months} current={month} onJump={jump} />}
      </div>
      {selection.error !== undefined && (
        <p role="alert">{t`Not all could be selected. The server sent an unexpected response.`}</p>
      )}
      {selection.ids.size > 0 && (
        <SelectionBar ids={selection.ids} total={total} onSelectAll={selection.selectAll} onClear={selectNone}>
          <Button
            icon={<Icon of={Download} />}
            onClick={({ currentTarget }) => onZip({ ids: [...selection.ids] }, currentTarget)}
          >
            {t`ZIP`}
          </Button>
        </SelectionBar>
      )}
      <div className={timeline ? styles.beside : undefined}>
        <Library
          ref={library}
          filter={filter}
          months={months}
          pages={pages}
          selected={selection.ids}
          selectable={selectable}
          onOpen={open}
          onSelect={selection.select}
          onSelectMonth={selection.selectMonth}
          onMonth={setMonth}
        />
        {timeline && <Timeline months={months} current={month} onJump={jump} />}
      </div>
      {item !== undefined && (
        <Viewer
          id={item}
          known={opened?.id === item ? opened.place : undefined}
          filter={filter}
          months={months}
          pages={pages}
          total={total}
          onPlace={note}
          onShow={(place, id) => {
            note(place, id);
            onOpen(id);
          }}
        />
      )}
    </>
  );
}

const Count = ({ total }: { readonly total: number }) => (
  <span>
    <b>{total.toLocaleString()}</b> {plural(total, { one: 'item', other: 'items' })}
  </span>
);

/** How many may not be shown to others yet; the words lead to them where they are not what is shown already. */
function Unrecorded({ count, to }: { readonly count: number; readonly to: string | undefined }) {
  if (count === 0) return null;
  const text = t`${count.toLocaleString()} without recorded consent`;
  const them = to === undefined ? text : <Link to={to}>{text}</Link>;
  return (
    <span>
      <Icon of={ShieldQuestion} small />{' '}
      <Trans>
        {them} {plural(count, { one: 'stays', other: 'stay' })} inside the team
      </Trans>
    </span>
  );
}
