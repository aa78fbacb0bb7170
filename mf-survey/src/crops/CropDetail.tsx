import { Link } from '@groundwork/shared';
import { Card } from '@groundwork/shared/ui/core';
import { RecordTable, type Column } from '@groundwork/shared/ui/data';
import { useMemo } from 'react';
import { growersOfCrop } from '../shared/indicators/agriculture/crop-diversity.ts';
import { pricePerKg } from '../shared/indicators/agriculture/crop-sale.ts';
import { cropYield, plantedArea, type CropPlace, type Planting } from '../shared/indicators/agriculture/planting.ts';
import { currenciesOf } from '../shared/indicators/agriculture/sale.ts';
import { figureOf } from '../shared/indicators/core/asked.ts';
import { groupRows, type Group } from '../shared/grouping/grouping.ts';
import { IndicatorPanel } from '../shared/section/IndicatorPanel.tsx';
import { householdsBehind } from '../shared/section/rows-behind.ts';
import type { PanelContext } from '../shared/section/SectionScreen.tsx';
import { Told } from '../shared/section/Told.tsx';
import { missingInWords } from '../shared/section/silent-rounds.ts';
import { bearing } from './crop-figures.ts';
import type { CropSeason } from './crops.data.ts';
import { seasonOf } from './season-of.ts';
import styles from './Crops.module.css';

interface CropDetailProps {
  readonly cropId: string;
  readonly name: string;
  readonly data: CropSeason;
  readonly context: PanelContext;
}

/** One crop in one season: who grows it and where, what it yields and what is paid for it. */
export function CropDetail({ cropId, name, data, context }: CropDetailProps) {
  const growing = useMemo(() => growersOfCrop(cropId), [cropId]);
  const plantings = useMemo(() => data.plantings.filter((one) => one.cropId === cropId), [data, cropId]);
  const places = useMemo(() => data.places.filter((one) => one.cropId === cropId), [data, cropId]);
  const markets = useMemo(() => {
    const sales = data.sales.filter((one) => one.cropId === cropId);
    return currenciesOf(sales).map((currency) => ({ currency, sales: sales.filter((sale) => sale.currency === currency) }));
  }, [data, cropId]);
  const qualifier = `${name}, ${seasonOf(data, context)}`;
  return (
    <>
      <IndicatorPanel indicator={growing} rows={data.growers} context={context} qualifier={qualifier} />
      <WhereItGrows cropId={cropId} title={`Where it grows, ${qualifier}`} plantings={plantings} places={places} context={context} />
      <IndicatorPanel indicator={cropYield} rows={plantings} context={context} qualifier={qualifier} />
      {markets.map(({ currency, sales }) => (
        <IndicatorPanel
          key={currency}
          indicator={pricePerKg}
          rows={sales}
          context={context}
          currency={currency ?? ''}
          qualifier={`${qualifier}${currency === null ? `, currency ${missingInWords(context, ['crop_sales.currency'])}` : ''}`}
        />
      ))}
    </>
  );
}

interface WhereItGrowsProps {
  readonly cropId: string;
  readonly title: string;
  readonly plantings: readonly Planting[];
  readonly places: readonly CropPlace[];
  readonly context: PanelContext;
}

function WhereItGrows({ cropId, title, plantings, places, context }: WhereItGrowsProps) {
  const { weighted } = context.view;
  const plantedIn = useMemo(() => new Map(groupRows(plantings, 'village', context.names).map(({ key, rows }) => [key, rows])), [plantings, context.names]);
  const columns: readonly Column<Group<CropPlace>>[] = [
    {
      key: 'village',
      title: 'Village',
      cell: ({ key, label }) => (key === '' ? label : <Link to={householdsBehind({ village: key, round: context.view.round }, { table: 'crop_plantings', where: [`crop_id.name:is:${cropId}`] })}>{label}</Link>),
    },
    { key: 'households', title: 'Households', align: 'end', cell: ({ rows }) => bearing(rows).households.toLocaleString() },
    { key: 'plots', title: 'Plots', align: 'end', cell: ({ rows }) => bearing(rows).plots.toLocaleString() },
    { key: 'hectares', title: 'Area', align: 'end', cell: ({ key }) => <Told result={figureOf(plantedArea, plantedIn.get(key) ?? [], weighted)} unit="hectares" /> },
  ];
  return (
    <Card title={title}>
      {plantings.length === 0 && <p>Nobody in this filter planted it.</p>}
      {plantings.length > 0 && (
        <>
          <RecordTable caption={title} columns={columns} rows={groupRows(places, 'village', context.names)} rowKey={({ key }) => key} />
          <p className={styles.note}>Households and plots are counted without weights. A village leads to its households.</p>
        </>
      )}
    </Card>
  );
}
