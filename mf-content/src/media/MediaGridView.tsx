import { Button } from '@groundwork/shared/ui/antd/base';
// The dark bar of what is selected dresses the portal's own buttons.
import { Button as BarButton } from '@groundwork/shared/ui/core';
import { useAllowed } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { MediaFilter } from './filter/media-filter.ts';
import { Library, type LibraryHandle } from './library/Library.tsx';
import { MonthJump } from './library/MonthJump.tsx';
import { totalOf, type Month } from './library/months.ts';
import { pagesOf } from './library/pages.ts';
import { useSelection } from './library/use-selection.ts';
import styles from './Media.module.css';
import { itemsText, type MediaItem } from './media.data.ts';
import { SelectionBar } from './bulk/SelectionBar.tsx';
import { ZipPanel } from './zip/ZipPanel.tsx';
import type { Wanted } from './zip/zip.data.ts';
import { Viewer } from './viewer/Viewer.tsx';

interface MediaGridViewProps {
  readonly filter: MediaFilter;
  readonly months: readonly Month[];
  /** Key of the item that is open. */
  readonly item: string | undefined;
  readonly onOpen: (id: string) => void;
}

/** The library as a grid by month, what is selected in it, and the item that is open. */
export function MediaGridView({ filter, months, item, onOpen }: MediaGridViewProps) {
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
  const [zip, setZip] = useState<{ readonly key: number; readonly wanted: Wanted }>();
  const zipFrom = useRef<HTMLElement>(null);
  const saveAs = (wanted: Wanted, from: HTMLElement) => {
    zipFrom.current = from;
    setZip((before) => ({ key: (before?.key ?? 0) + 1, wanted }));
  };
  const closeZip = () => {
    setZip(undefined);
    zipFrom.current?.focus();
  };
  const selectNone = () => {
    selection.clear();
    library.current?.refocus();
  };
  const total = totalOf(months);
  return (
    <>
      <div className={styles.bar}>
        <p role="status" className={styles.count}>
          {itemsText(total)}
        </p>
        {selectable && selection.ids.size === 0 && (
          <Button size="small" onClick={selection.selectAll}>
            {t`Select all ${total.toLocaleString()}`}
          </Button>
        )}
        {selection.ids.size === 0 && (
          <Button size="small" onClick={({ currentTarget }) => saveAs({ filter }, currentTarget)}>
            {t`Download ${total.toLocaleString()} as ZIP`}
          </Button>
        )}
        {months.length > 1 && (
          <MonthJump months={months} current={month} onJump={(key) => library.current?.jumpTo(key)} />
        )}
      </div>
      {zip && <ZipPanel key={zip.key} wanted={zip.wanted} onClose={closeZip} />}
      {selection.error !== undefined && (
        <p role="alert">{t`Not all could be selected. The server sent an unexpected response.`}</p>
      )}
      {selection.ids.size > 0 && (
        <SelectionBar ids={selection.ids} total={total} onSelectAll={selection.selectAll} onClear={selectNone}>
          <BarButton onClick={({ currentTarget }) => saveAs({ ids: [...selection.ids] }, currentTarget)}>
            {t`Download as ZIP`}
          </BarButton>
        </SelectionBar>
      )}
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
