import { Link } from '@groundwork/shared';
import { Button, Card, Empty } from '@groundwork/shared/ui/core';
import { RecordTable, Unknown, type Column } from '@groundwork/shared/ui/data';
import { useMemo } from 'react';
import type { CropNames } from '../shared/agriculture/crop-names.data.ts';
import { wordFor } from '../shared/agriculture/words.ts';
import { pricePerKg } from '../shared/indicators/agriculture/crop-sale.ts';
import { cropYield } from '../shared/indicators/agriculture/planting.ts';
import type { About } from '../shared/indicators/core/result.ts';
import { AboutFigure } from '../shared/section/AboutFigure.tsx';
import section from '../shared/section/section.module.css';
import type { PanelContext } from '../shared/section/SectionScreen.tsx';
import { missingInWords, silentRounds } from '../shared/section/silent-rounds.ts';
import { Told, ToldWithN } from '../shared/section/Told.tsx';
import { cropFigures, narrowCrops, sortCrops, type CropFigures, type CropSort } from './crop-figures.ts';
import { seasonOf } from './season-of.ts';
import { useCropsAddress } from './crops-address.ts';
import type { CropSeason } from './crops.data.ts';

const about: About = {
  title: 'Crops',
  counted: 'crops',
  formula: `Households, plots: those that bear the crop, each counted once, without weights. Area: the sum of its hectares on their plots. Yield: ${cropYield.formula}. Price: ${pricePerKg.formula}`,
  source: cropYield.source,
  note: 'Of the households asked, not of all there are. How many answers a yield or a price rests on, and how many are not known, is told with the crop.',
};

interface CropTableProps {
  readonly data: CropSeason;
  readonly names: CropNames;
  readonly context: PanelContext;
}

/** The crops of a season; each leads to what is known of it. */
export function CropTable({ data, names, context }: CropTableProps) {
  const { weighted } = context.view;
  const { view, change, linkTo } = useCropsAddress();
  const currencyMissing = missingInWords(context, ['crop_sales.currency']);
  const figures = useMemo(() => cropFigures(data, names, weighted, currencyMissing), [data, names, weighted, currencyMissing]);
  const title = `Crops, ${seasonOf(data, context)}`;
  const shown = sortCrops(narrowCrops(figures, view.find, view.group), view.sort, view.descending);
  const columns: readonly Column<CropFigures>[] = [
    { key: 'name', title: 'Crop', sortable: true, cell: ({ id, name }) => <span data-crop={id}><Link to={linkTo({ crop: id })}>{name}</Link></span> },
    { key: 'group', title: 'Group', sortable: true, cell: ({ group }) => (group === null ? <Unknown /> : wordFor(group)) },
    { key: 'households', title: 'Households', sortable: true, align: 'end', cell: ({ households }) => households.toLocaleString() },
    { key: 'plots', title: 'Plots', sortable: true, align: 'end', cell: ({ plots }) => plots.toLocaleString() },
    { key: 'hectares', title: 'Area', sortable: true, align: 'end', cell: ({ hectares }) => <Told result={hectares} unit="hectares" /> },
    { key: 'yield', title: 'Yield', sortable: true, align: 'end', cell: ({ yields }) => <ToldWithN result={yields} unit="yield" /> },
    { key: 'price', title: 'Price of a kilogram', sortable: true, align: 'end', cell: ({ prices }) => <Prices prices={prices} asked={!silentRounds(context, pricePerKg.asks).all} /> },
  ];
  return (
    <Card title={title} className={section.wide}>
      <p role="status">{`${shown.length.toLocaleString()} of ${figures.length.toLocaleString()} crops`}</p>
      {shown.length > 0 && (
        <RecordTable
          caption={title}
          columns={columns}
          rows={shown}
          rowKey={({ id }) => id}
          sorting={{ key: view.sort, descending: view.descending }}
          onSort={({ key, descending }) => change({ sort: key as CropSort, descending })}
        />
      )}
      {shown.length === 0 && figures.length > 0 && (
        <Empty title="No crop fits">
          <Button onClick={() => change({ find: '', group: '' })}>Show all crops</Button>
        </Empty>
      )}
      {figures.length === 0 && <Empty title="No crops in this filter">No planting and no sale is recorded for these households.</Empty>}
      <AboutFigure about={about} view={context.view} />
    </Card>
  );
}

function Prices({ prices, asked }: Pick<CropFigures, 'prices'> & { readonly asked: boolean }) {
  if (!asked) return 'not asked';
  if (prices.length === 0) return 'not sold';
  return prices.map(({ currency, result }) => (
    <div key={currency}>
      {result ? <ToldWithN result={result} unit="money" currency={currency} /> : 'too many records to show'}
    </div>
  ));
}
