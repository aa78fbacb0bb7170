import { Link } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Button, Card, Empty } from '@groundwork/shared/ui/core';
import { NotKnown, RecordTable, type Column } from '@groundwork/shared/ui/data';
import { areaOfCrop, cropYield, householdsOfCrop, pricePerKg } from '@groundwork/survey/indicators';
import { useMemo } from 'react';
import type { CropNames } from '../shared/agriculture/crop-names.data.ts';
import { wordFor } from '../shared/agriculture/words.ts';
import type { Figures } from '../shared/figures/figures.data.ts';
import { NoAccess } from '../shared/figures/NoAccess.tsx';
import type { About } from '../shared/figures/figure-result.ts';
import { AboutFigure } from '../shared/section/AboutFigure.tsx';
import { samplesOf } from '../shared/figures/samples/samples.ts';
import section from '../shared/section/section.module.css';
import type { PanelContext } from '../shared/section/SectionScreen.tsx';
import { currencyText, silentRounds } from '../shared/query/rounds/silent-rounds.ts';
import { ValueWithRange } from '../shared/section/ValueWithRange.tsx';
import { cropLines, narrowCrops, sortCrops, type CropLine, type CropSort } from './crop-figures.ts';
import styles from './Crops.module.css';
import { useCropsAddress } from './crops-address.ts';

const about: About = {
  title: t`Crops`,
  counted: 'crops',
  behind: { table: 'crop_plantings', wider: t`All seasons of the filter; a season is a column of the table.` },
  formula: t`Households and plots with the crop, each counted once, unweighted. Area: the total hectares of the crop on these plots. Yield: ${cropYield.formula}. Price: ${pricePerKg.formula}`,
  source: cropYield.source,
  note: t`Covers the households interviewed, not all households. Each value has its n: plantings for area and yield, sales for a price. The page of each crop shows how many are not known.`,
};

interface CropTableProps {
  readonly figures: Figures;
  readonly names: CropNames;
  readonly season: { readonly key: string; readonly qualifier: string };
  readonly context: PanelContext;
}

/** The crops of a season; each leads to what is known of it. */
export function CropTable(props: CropTableProps) {
  const title = t`Crops, ${props.season.qualifier}`;
  return props.figures.refused.has(householdsOfCrop.id) ? (
    <NoAccess title={title} />
  ) : (
    <Table title={title} {...props} />
  );
}

const countText = (count: number | undefined): string => count?.toLocaleString() ?? t`no access`;

function Table({ title, figures, names, season, context }: CropTableProps & { readonly title: string }) {
  const { weighted } = context.view;
  const { view, change, linkTo } = useCropsAddress();
  const lines = useMemo(() => cropLines(figures, season.key, names, weighted), [figures, season.key, names, weighted]);
  const shown = sortCrops(narrowCrops(lines, view.find, view.group), view.sort, view.descending);
  const columns: readonly Column<CropLine>[] = [
    {
      key: 'name',
      title: t`Crop`,
      sortable: true,
      cell: ({ id, name }) => (
        <span data-crop={id}>
          <Link to={linkTo({ crop: id })}>{name}</Link>
        </span>
      ),
    },
    {
      key: 'group',
      title: t`Group`,
      sortable: true,
      bare: true,
      cell: ({ group }) => (group === null ? <NotKnown /> : wordFor(group)),
    },
    {
      key: 'households',
      title: t`Households`,
      sortable: true,
      align: 'end',
      cell: ({ households }) => countText(households),
    },
    { key: 'plots', title: t`Plots`, sortable: true, align: 'end', cell: ({ plots }) => countText(plots) },
    {
      key: 'hectares',
      title: t`Area`,
      sortable: true,
      align: 'end',
      cell: ({ hectares }) => <ValueWithRange result={hectares} unit={areaOfCrop.unit} withN />,
    },
    {
      key: 'yield',
      title: t`Yield`,
      sortable: true,
      align: 'end',
      cell: ({ yields }) => <ValueWithRange result={yields} unit={cropYield.unit} withN />,
    },
    {
      key: 'price',
      title: t`Price of a kilogram`,
      sortable: true,
      align: 'end',
      cell: ({ prices }) => <Prices prices={prices} context={context} />,
    },
  ];
  return (
    <Card title={title} className={section.wide}>
      <p role="status">{t`${shown.length.toLocaleString()} of ${lines.length.toLocaleString()} crops`}</p>
      {shown.length > 0 && (
        <div className={styles.table}>
          <RecordTable
            caption={title}
            columns={columns}
            rows={shown}
            rowKey={({ id }) => id}
            sorting={{ key: view.sort, descending: view.descending }}
            onSort={({ key, descending }) => change({ sort: key as CropSort, descending })}
          />
        </div>
      )}
      {shown.length === 0 && lines.length > 0 && (
        <Empty title={t`No crops match`}>
          <Button onClick={() => change({ find: '', group: '' })}>{t`Show all crops`}</Button>
        </Empty>
      )}
      {lines.length === 0 && (
        <Empty
          title={t`No crops match this filter`}
        >{t`No plantings or sales are recorded for these households.`}</Empty>
      )}
      <AboutFigure about={about} view={context.view} samples={samplesOf(context)} />
    </Card>
  );
}

function Prices({ prices, context }: Pick<CropLine, 'prices'> & { readonly context: PanelContext }) {
  if (!prices) return t`no access`;
  if (silentRounds(context, pricePerKg.asks).all) return t`not asked`;
  if (prices.length === 0) return t`not sold`;
  return prices.map(({ currency, result }) => (
    <div key={currency}>
      <ValueWithRange
        result={result}
        unit={pricePerKg.unit}
        currency={currencyText(currency, context, ['crop_sales.currency'])}
        withN
      />
    </div>
  ));
}
