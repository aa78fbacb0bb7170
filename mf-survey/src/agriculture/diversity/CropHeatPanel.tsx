import { t } from '@groundwork/shared/messages';
import { RecordTable, type Column } from '@groundwork/shared/ui/data';
import { cropsGrown } from '@groundwork/survey/indicators';
import { useMemo } from 'react';
import type { CropNames } from '../../shared/agriculture/crop-names.data.ts';
import type { Figures } from '../../shared/figures/figures.data.ts';
import { NoAccess } from '../../shared/figures/NoAccess.tsx';
import type { FigureResult } from '../../shared/figures/figure-result.ts';
import { FigureCard } from '../../shared/section/FigureCard.tsx';
import { FoldedRows } from '../../shared/section/FoldedRows.tsx';
import { GroupName } from '../../shared/section/GroupName.tsx';
import { writingOf } from '../../shared/figures/text/format.ts';
import { samplesOf } from '../../shared/figures/samples/samples.ts';
import section from '../../shared/section/section.module.css';
import type { PanelContext } from '../../shared/section/SectionScreen.tsx';
import { ResultValue } from '../../shared/section/ResultValue.tsx';
import { WhereAsked } from '../../shared/section/WhereAsked.tsx';
import { numberText } from '../../shared/figures/text/writing.ts';
import styles from './CropHeatPanel.module.css';
import { cropsByVillage, type CropLine } from './crops-by-village.ts';
import { topCrops } from './top-crops.ts';

interface CropHeatPanelProps {
  readonly figures: Figures;
  readonly names: CropNames;
  readonly season: { readonly key: string; readonly qualifier: string };
  readonly context: PanelContext;
}

/** The deepest ground of a cell, in per cent of the colour: words on it stay readable in both themes. */
const DEEPEST = 38;

/** `29–71%`: a table with a column for each village has no room for more. */
const shortRange = ({ low, high }: NonNullable<FigureResult['interval']>, unit: CropLine['unit']): string => {
  const writing = writingOf(unit);
  return writing.withUnit(`${numberText(writing, low)}–${numberText(writing, high)}`);
};

function Heat({ result, unit }: { readonly result: FigureResult; readonly unit: CropLine['unit'] }) {
  const depth = unit === 'percent' ? Math.round(DEEPEST * Math.min(1, result.value ?? 0)) : 0;
  return (
    <span
      className={styles.heat}
      style={{ backgroundColor: `color-mix(in srgb, var(--gw-color-link) ${depth}%, transparent)` }}
    >
      <ResultValue result={result} unit={unit} />
      {result.interval && <span className={styles.ends}>{shortRange(result.interval, unit)}</span>}
    </span>
  );
}

/** Which crop is grown where: crops against villages, the more households the deeper the ground, and the diversity of each village. */
export function CropHeatPanel(props: CropHeatPanelProps) {
  const title = titleOf(props);
  if (props.figures.refused.has(cropsGrown.id)) return <NoAccess title={title} />;
  return (
    <WhereAsked title={title} asks={cropsGrown.asks} context={props.context} className={section.wide}>
      <HeatPanel {...props} />
    </WhereAsked>
  );
}

const titleOf = ({ season: { qualifier } }: CropHeatPanelProps): string => t`Crops by village, ${qualifier}`;

function HeatPanel(props: CropHeatPanelProps) {
  const { figures, names: cropNames, season, context } = props;
  const { view, names } = context;
  const { villages, lines, note } = useMemo(() => {
    const top = topCrops(figures.of(cropsGrown.id, 'village'), season.key, cropNames);
    return { ...cropsByVillage(figures, season.key, top, view.weighted, names), note: top.note };
  }, [figures, season.key, cropNames, view.weighted, names]);
  if (villages.length === 0) return null;
  const title = titleOf(props);
  const about = {
    ...cropsGrown,
    title,
    note: t`${cropsGrown.note ?? ''} ${note} A village's Simpson and Shannon index are the means over its households.`,
  };
  const columns: readonly Column<CropLine>[] = [
    { key: 'crop', title: t`Crop`, cell: ({ label }) => label },
    { key: 'all', title: t`All`, align: 'end', cell: ({ all, unit }) => <Heat result={all} unit={unit} /> },
    ...villages.map(({ key, label }, index): Column<CropLine> => ({
      key: `village ${key}`,
      title: label,
      align: 'end',
      cell: ({ villages: own, unit }) => own[index] && <Heat result={own[index]} unit={unit} />,
    })),
  ];
  return (
    <FigureCard title={title} wide about={about} view={view} samples={samplesOf(context)} groupedBy="village">
      <FoldedRows count={lines.length}>
        <RecordTable caption={title} columns={columns} rows={lines} rowKey={({ key }) => key} freezesFirst />
      </FoldedRows>
      <p className={section.basis}>
        {t`n = ${(lines[0]?.all.n ?? 0).toLocaleString()} ${about.counted}. By village: `}
        {villages.map(({ key, label }, index) => (
          <span key={key}>
            {index > 0 && ', '}
            <GroupName label={label} groupKey={key} by="village" behind={about.behind} view={view} />
            {` (n = ${(lines[0]?.villages[index]?.n ?? 0).toLocaleString()})`}
          </span>
        ))}
        .
      </p>
    </FigureCard>
  );
}
