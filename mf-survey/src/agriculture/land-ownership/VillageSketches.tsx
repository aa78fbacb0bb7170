import { Link } from '@groundwork/shared';
import { plural, t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/core';
import { outlineHectares } from '@groundwork/survey/model';
import { RecordTable, NotKnown, type Column } from '@groundwork/shared/ui/data';
import { useId, useState } from 'react';
import { householdPath } from '../../shared/households/household-path.ts';
import { OutlineSketch, PlotSign } from '../../shared/outlines/OutlineSketch.tsx';
import { kindOf, PLOT_KINDS } from '../../shared/outlines/plot-kinds.ts';
import { formatValue } from '../../shared/figures/text/format.ts';
import styles from './OutlinesPanel.module.css';
import type { OutlinedPlot, VillageOutlines } from './plot-outlines.data.ts';

const BOX = { width: 400, height: 300, edge: 14 };

const wayTo = ({ household }: OutlinedPlot): string => householdPath(household.id, undefined, 'land');
const tenureText = ({ tenure }: OutlinedPlot): string =>
  PLOT_KINDS.find(({ key }) => key === kindOf(tenure))?.label ?? t`Not known`;
const areaText = (hectares: number): string => formatValue(hectares, 'hectares');
const plotText = (plot: OutlinedPlot): string =>
  t`Household ${plot.household.code}, plot ${plot.number ?? t`without a number`}: ${areaText(outlineHectares(plot.outline))}, ${tenureText(plot).toLowerCase()}`;

/** As many villages as are beside each other on a wide screen. */
const FIRST = 4;

type Line = OutlinedPlot & { readonly village: string };

const COLUMNS: readonly Column<Line>[] = [
  { key: 'household', title: t`Household`, cell: (plot) => <Link to={wayTo(plot)}>{plot.household.code}</Link> },
  { key: 'plot', title: t`Plot`, align: 'end', cell: ({ number }) => number ?? <NotKnown /> },
  { key: 'village', title: t`Village`, cell: ({ village }) => village },
  {
    key: 'inside',
    title: t`Area of the outline`,
    align: 'end',
    cell: ({ outline }) => areaText(outlineHectares(outline)),
  },
  {
    key: 'recorded',
    title: t`Area as recorded`,
    align: 'end',
    cell: ({ hectares }) => (hectares === null ? <NotKnown /> : areaText(hectares)),
  },
  { key: 'tenure', title: t`Tenure`, cell: tenureText },
];

/** A sketch for each village, its plots by how they are held, and all of them in a table. */
export function VillageSketches({ villages }: { readonly villages: readonly VillageOutlines[] }) {
  const [asked, setAsked] = useState(false);
  const [all, setAll] = useState(false);
  const id = useId();
  const used = new Set(villages.flatMap(({ plots }) => plots.map(({ tenure }) => kindOf(tenure))));
  const lines = villages.flatMap(({ name, plots }) => plots.map((plot): Line => ({ ...plot, village: name })));
  return (
    <>
      <ul className={styles.legend} aria-label={t`Tenure of the plots`}>
        {PLOT_KINDS.filter(({ key }) => used.has(key)).map(({ key, label }) => (
          <li key={key}>
            <PlotSign kind={key} />
            {label}
          </li>
        ))}
      </ul>
      <div id={id} className={styles.villages}>
        {(all ? villages : villages.slice(0, FIRST)).map(({ id: village, name, place, plots }) => (
          <figure key={village}>
            <figcaption>
              <strong>{name}</strong>{' '}
              {t`${plots.length.toLocaleString()} ${plural(plots.length, { one: 'plot', other: 'plots' })}, ${areaText(plots.reduce((sum, { outline }) => sum + outlineHectares(outline), 0))}`}
            </figcaption>
            <OutlineSketch
              box={BOX}
              village={place}
              plots={plots.map((plot) => ({
                id: plot.id,
                outline: plot.outline,
                words: plotText(plot),
                kind: kindOf(plot.tenure),
                to: wayTo(plot),
              }))}
            />
          </figure>
        ))}
      </div>
      <div className={styles.more}>
        <details className={styles.table} onToggle={(event) => event.currentTarget.open && setAsked(true)}>
          <summary>{t`Show as table`}</summary>
          {asked && (
            <RecordTable caption={t`Plots with an outline`} columns={COLUMNS} rows={lines} rowKey={({ id }) => id} />
          )}
        </details>
        {villages.length > FIRST && (
          <Button type="text" size="small" aria-expanded={all} aria-controls={id} onClick={() => setAll(!all)}>
            {all ? t`Show fewer villages` : t`Show all ${villages.length} villages`}
          </Button>
        )}
      </div>
    </>
  );
}
