import { useServerQuery } from '@groundwork/shared/data';
import { plural, t } from '@groundwork/shared/messages';
import { Button, Empty, Icon, NotLoaded, Page } from '@groundwork/shared/ui/core';
import { Pages, useAddress, useMedia, lazyPart } from '@groundwork/shared/ui/data';
import { useTicked } from '@groundwork/shared/ui/bulk';
import { SelectionBar } from '@groundwork/shared/ui/toolbar';
import Merge from 'lucide/dist/esm/icons/merge.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { useMemo, useState } from 'react';
import { AddVillagesButton } from './add-villages/AddVillagesButton.tsx';
import { RecordEditor } from '../shared/editing/LazyRecordEditor.tsx';
import { useEditing } from '../shared/editing/use-editing.ts';
import { useMay } from '../shared/editing/use-may.ts';
import { useOffered } from '../shared/editing/use-offered.ts';
import { MergeVillages } from '../shared/merging/LazyMerge.tsx';
import { useMayMerge } from '../shared/merging/use-may-merge.ts';
import { AboutFigure } from '../shared/section/AboutFigure.tsx';
import { NotWorkedOut } from '../shared/figures/NotWorkedOut.tsx';
import { roundNames } from '../shared/villages/rounds.data.ts';
import { VillageBulk } from './bulk/LazyVillageBulk.tsx';
import { Comparison } from './compare/Comparison.tsx';
import { roundOf, useMeasure } from './use-measure.ts';
import { VillageToolbar } from './VillageToolbar.tsx';
import { VillageTable } from './VillageTable.tsx';
import { changed, readVillageView, toggled, writeVillageView, type VillageView } from './village-view.ts';
import { villagesQuery } from './villages.data.ts';
import { visibleVillages, type VillageRow } from './visible-villages.ts';
import styles from './VillageList.module.css';

/** The map, whose code is fetched when it is shown. */
const MapPart = lazyPart(
  async () => (await import('./VillagesMap.tsx')).VillagesMap,
  t`The map could not be loaded. Every village is in the list.`,
);

const PAGE_SIZE = 50;

const idOf = ({ village }: VillageRow): string => village.village_id;

/** Each village has a result of its own; the note below says how their intervals are calculated. */
const NO_RESULT = {
  value: null,
  numerator: null,
  denominator: null,
  n: 0,
  missing: 0,
  weighted: false,
  interval: null,
} as const;

/** /village-profiles: the villages as a list and on a map, and up to three of them side by side. */
export function Component() {
  const [address, go] = useAddress();
  const view = useMemo(() => readVillageView(address), [address]);
  const { data: list, error, isFetching, refetch } = useServerQuery(villagesQuery);
  const chosen = useMeasure(view, list);
  const { measure, values } = chosen;
  const { search, area, sort, descending, side, compare } = view;
  const rows = useMemo(
    () => (list ? visibleVillages(list, values, { search, area, sort, descending }) : []),
    [list, values, search, area, sort, descending],
  );
  // List and map fit side by side.
  const wide = useMedia('(min-width: 1100px)');
  const [inList, pointInList] = useState<string>();
  const [onMap, pointOnMap] = useState<string>();
  const change = (part: Partial<VillageView>) =>
    go(writeVillageView(changed(view, part)), { replace: 'search' in part || 'compare' in part });
  const last = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  const page = Math.min(view.page, last);
  const editing = useEditing<'new'>();
  const adding = useOffered('villages', 'create');
  const addLabel = adding === 'suggest' ? t`Suggest adding a village` : t`Add village`;
  const mayMerge = useMayMerge('villages');
  const [merging, setMerging] = useState(false);
  const [mayUpdate, mayRemove] = [useMay('villages', 'update'), useMay('villages', 'delete')];
  const mayChange = mayUpdate || mayRemove;
  const onPage = rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const { ticked, tick, selection } = useTicked(onPage, idOf, ({ village }) => t`village ${village.village_name}`);
  const chosenIds = ticked === 'all' ? rows.map(idOf) : [...ticked];
  // The bar says what was done when nothing is ticked any more.
  const [hasTicked, setHasTicked] = useState(false);
  if (chosenIds.length > 0 && !hasTicked) setHasTicked(true);
  const [first, second, third] = compare;
  const add = (type: 'primary' | 'default') =>
    adding !== 'nothing' && (
      <Button type={type} icon={<Icon of={Plus} />} onClick={() => editing.begin('new')}>
        {addLabel}
      </Button>
    );
  const filtered = search !== '' || area !== '';
  if (!list && error) {
    return (
      <Page title={t`Village profiles`}>
        <NotLoaded what={t`The villages`} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      </Page>
    );
  }
  return (
    <Page
      title={t`Village profiles`}
      description={t`The villages the project works with.`}
      actions={
        <>
          {adding === 'edit' && add('default')}
          <AddVillagesButton />
        </>
      }
    >
      <p role="status" className={styles.said}>
        {editing.said}
      </p>
      {editing.what !== undefined && (
        <RecordEditor
          collection="villages"
          keyField="village_id"
          name={addLabel}
          title={t`New village`}
          {...(adding === 'suggest' && { suggested: true })}
          page="/village-profiles"
          about="villages"
          onDone={editing.onDone}
          onCancel={editing.onCancel}
        />
      )}
      <div className={compare.length > 1 ? styles.notPrinted : undefined}>
        <VillageToolbar
          view={view}
          list={list}
          measure={measure}
          narrow={!wide}
          count={rows.length}
          onChange={change}
        />
        <p role="status" className={styles.count}>
          {list ? countText(rows.length, list.villages.length) : ''}
        </p>
        {chosen.error && (
          <NotWorkedOut
            what={measure?.title ?? t`The indicator`}
            error={chosen.error}
            onRetry={chosen.retry}
            retrying={chosen.retrying}
          />
        )}
        {measure?.from === 'survey' && list && (
          <AboutFigure
            about={measure.indicator}
            view={{ village: '', round: roundOf(view, list), by: 'village', weighted: chosen.weighted }}
            groupedBy="village"
            result={NO_RESULT}
          />
        )}
        {chosen.refused && <p>{t`Your account does not have access to the answers behind this indicator.`}</p>}
        {list && rows.length === 0 ? (
          <Empty title={filtered ? t`No villages match` : t`No villages yet`}>
            {filtered ? (
              <Button onClick={() => change({ search: '', area: '' })}>{t`Show all villages`}</Button>
            ) : (
              <>
                <p>{t`An uploaded survey adds its villages.`}</p>
                {add('primary')}
              </>
            )}
          </Empty>
        ) : (
          <div className={wide ? styles.beside : undefined}>
            {(wide || side === 'list') && (
              <div>
                <VillageTable
                  rows={onPage}
                  selection={mayChange ? selection : undefined}
                  measure={measure}
                  compare={compare}
                  onCompare={(id) => change({ compare: toggled(compare, id) })}
                  sorting={{ key: sort, descending }}
                  onSort={(key, down) => change({ sort: key, descending: down })}
                  placeholders={list ? 0 : 8}
                  current={onMap}
                  onPoint={pointInList}
                />
                {rows.length > PAGE_SIZE && (
                  <Pages
                    of={t`villages`}
                    total={rows.length}
                    page={page}
                    size={PAGE_SIZE}
                    onPage={(to) => change({ page: to })}
                  />
                )}
                {/* Below what it would move on a phone, where the title has no room beside it. */}
                {adding === 'suggest' && <p className={styles.below}>{add('default')}</p>}
              </div>
            )}
            {list && (wide || side === 'map') && (
              <MapPart
                rows={rows}
                measure={measure}
                round={
                  measure?.from === 'survey' ? (roundNames(list.rounds).rounds.get(roundOf(view, list)) ?? '') : ''
                }
                weighted={chosen.weighted}
                filters={[search, area].filter(Boolean).join(', ')}
                highlighted={inList ?? onMap}
                onPoint={pointOnMap}
              />
            )}
          </div>
        )}
      </div>
      {hasTicked && (
        <VillageBulk
          ids={chosenIds}
          total={rows.length}
          onAll={() => tick(new Set(rows.map(idOf)))}
          onSelect={(ids) => tick(new Set(ids))}
        />
      )}
      {compare.length > 0 && (
        <>
          <Comparison
            ids={compare}
            round={view.round}
            onRemove={(id) => change({ compare: toggled(compare, id) })}
            onClear={() => change({ compare: [] })}
          />
          {/* One bar at a time: what is ticked comes before what is compared, which stays below the list. */}
          <SelectionBar count={chosenIds.length > 0 ? 0 : compare.length} onClear={() => change({ compare: [] })}>
            <Button onClick={toComparison}>
              {compare.length > 1 ? t`Show comparison` : t`Select one or two more`}
            </Button>
            {mayMerge && first !== undefined && second !== undefined && third === undefined && (
              <>
                <Button icon={<Icon of={Merge} />} onClick={() => setMerging(true)}>
                  {t`Merge`}
                </Button>
                {merging && <MergeVillages first={first} second={second} onCancel={() => setMerging(false)} />}
              </>
            )}
          </SelectionBar>
        </>
      )}
    </Page>
  );
}

/** The comparison is below the list, which so stays where it is. */
const toComparison = (): void => {
  const heading = document.querySelector<HTMLElement>('#comparison');
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
};

const countText = (shown: number, all: number): string => {
  const of = plural(all, { one: '# village', other: '# villages' });
  return shown === all ? of : t`${shown.toLocaleString()} of ${of}`;
};
