import { Link } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Card } from '@groundwork/shared/ui/core';
import { RecordTable, type Column } from '@groundwork/shared/ui/data';
import { areaOfCrop, householdsOfCrop, plotsOfCrop, type Indicator } from '@groundwork/survey/indicators';
import { useMemo } from 'react';
import type { Figures } from '../shared/figures/figures.data.ts';
import { NoAccess } from '../shared/figures/NoAccess.tsx';
import { partOfKeys } from '../shared/figures/parts.ts';
import { groupsOf, indicatorResult, partOf } from '../shared/figures/results.ts';
import { namedGroups } from '../shared/query/grouping/grouping.ts';
import type { FigureResult } from '../shared/figures/figure-result.ts';
import { householdsBehind } from '../shared/section/rows-behind.ts';
import type { PanelContext } from '../shared/section/SectionScreen.tsx';
import { ValueWithRange } from '../shared/section/ValueWithRange.tsx';
import section from '../shared/section/section.module.css';
import styles from './Crops.module.css';

interface WhereItGrowsProps {
  readonly crop: string;
  readonly title: string;
  readonly figures: Figures;
  readonly season: string;
  readonly context: PanelContext;
}

interface Place {
  readonly key: string;
  readonly label: string;
  /** Undefined where the reader has no access. */
  readonly households: FigureResult | undefined;
  readonly plots: FigureResult | undefined;
  readonly hectares: FigureResult | undefined;
}

/** The villages in which a crop is grown; each leads to its households. */
export function WhereItGrows({ crop, title, figures, season, context }: WhereItGrowsProps) {
  const { view, names } = context;
  const places = useMemo(() => {
    const inVillages = ({ id }: Indicator) => {
      const figure = figures.refused.has(id) ? undefined : figures.of(id, 'village');
      return figure && partOf(figure, partOfKeys(season, crop));
    };
    const [households, plots, hectares] = [householdsOfCrop, plotsOfCrop, areaOfCrop].map(inVillages);
    const growing = new Set(households?.cells.map(({ group }) => group));
    const villages = households
      ? groupsOf(households).flatMap((key) => (growing.has(key) ? [[key, undefined] as const] : []))
      : [];
    return namedGroups(villages, 'village', names).map(({ key, label }): Place => {
      const of = (figure: typeof households) => figure && indicatorResult(figure, key, view.weighted);
      return { key, label, households: of(households), plots: of(plots), hectares: of(hectares) };
    });
  }, [figures, season, crop, names, view.weighted]);
  if (figures.refused.has(householdsOfCrop.id)) return <NoAccess title={title} />;
  const columns: readonly Column<Place>[] = [
    {
      key: 'village',
      title: t`Village`,
      cell: ({ key, label }) =>
        key === '' ? (
          label
        ) : (
          <Link
            to={householdsBehind(
              { village: key, round: view.round },
              { table: 'crop_plantings', where: [`crop_id.name:is:${crop}`] },
            )}
          >
            {label}
          </Link>
        ),
    },
    { key: 'households', title: t`Households`, align: 'end', cell: ({ households }) => countText(households) },
    { key: 'plots', title: t`Plots`, align: 'end', cell: ({ plots }) => countText(plots) },
    {
      key: 'hectares',
      title: t`Area`,
      align: 'end',
      cell: ({ hectares }) => <ValueWithRange result={hectares} unit={areaOfCrop.unit} withN />,
    },
  ];
  return (
    <Card title={title} className={section.wide}>
      {places.length === 0 && <p>{t`No household planted it with this filter.`}</p>}
      {places.length > 0 && (
        <>
          <RecordTable caption={title} columns={columns} rows={places} rowKey={({ key }) => key} />
          <p className={styles.note}>{t`Households and plots are unweighted; the n of an area counts plantings.`}</p>
        </>
      )}
    </Card>
  );
}

const countText = (result: FigureResult | undefined): string =>
  result ? (result.value ?? 0).toLocaleString() : t`no access`;
