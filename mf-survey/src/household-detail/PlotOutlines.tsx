import { plural, t } from '@groundwork/shared/messages';
import { outlineHectares } from '@groundwork/survey/model';
import { numberOf, valueAt, valueText, type Row } from '../shared/query/dictionary/index.ts';
import { outlineOf } from '../shared/outlines/outline-schema.ts';
import { commonScale, OutlineSketch } from '../shared/outlines/OutlineSketch.tsx';
import styles from './HouseholdDetail.module.css';

const BOX = { width: 180, height: 150, edge: 18 };

const hectares = (area: number): string =>
  t`${area.toLocaleString(undefined, { maximumFractionDigits: area < 0.1 ? 4 : 2 })} ha`;
const plotName = (row: Row): string =>
  t`Plot ${valueText({ name: 'plot_no', label: '', kind: 'number' }, valueAt(row, 'plot_no')) ?? t`without a number`}`;

/** The outlines of a household's plots, each by itself and all at one scale; nothing where no plot has one. */
export function PlotOutlines({ rows }: { readonly rows: readonly Row[] }) {
  const plots = rows.flatMap((row) => {
    const outline = outlineOf(row['geometry']);
    return outline ? [{ row, outline }] : [];
  });
  if (plots.length === 0) return null;
  const metres = commonScale(
    plots.map(({ outline }) => outline),
    BOX,
  );
  return (
    <>
      <h3>{t`Outlines`}</h3>
      <p
        className={styles.note}
      >{t`${plots.length} of ${rows.length} ${plural(rows.length, { one: 'plot has', other: 'plots have' })} an outline. North is up${plots.length > 1 ? t`, and all are drawn at one scale` : ''}.`}</p>
      <ul className={styles.outlines} aria-label={t`Outlines of the plots`}>
        {plots.map(({ row, outline }) => {
          const stated = numberOf(valueAt(row, 'area_ha'));
          const words = t`${plotName(row)}: ${hectares(outlineHectares(outline))} inside its outline, ${stated === null ? t`no area is recorded` : t`${hectares(stated)} recorded`}`;
          return (
            <li key={String(row['id'])}>
              <OutlineSketch plots={[{ id: String(row['id']), outline, words }]} box={BOX} metres={metres} />
              <span>{words}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
