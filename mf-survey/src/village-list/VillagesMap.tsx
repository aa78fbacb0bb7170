import { Link } from '@groundwork/shared';
import { plural, t } from '@groundwork/shared/messages';
import { PointMap, useVillageAreas } from '@groundwork/shared/ui/map';
import { useFillWindow } from '@groundwork/shared/ui/data';
import { useMemo, useRef, useState } from 'react';
import { isFew, isNotAsked, withInterval } from '../shared/figures/text/format.ts';
import { TOO_FEW_ANSWERS } from '../shared/figures/suppression/suppression.ts';
import { weightsInWords } from '../shared/section/in-words.ts';
import { placeOf } from '../shared/villages/place-of.ts';
import { profilePath } from '../shared/villages/village.ts';
import { drawnVillages } from './map-kinds.ts';
import type { Measure } from './measures.ts';
import styles from './VillageList.module.css';
import type { VillageRow } from './visible-villages.ts';

interface VillagesMapProps {
  /** Every village that the filters leave, not only the list's page. */
  readonly rows: readonly VillageRow[];
  readonly measure: Measure | undefined;
  /** The survey round of the figures, by its name; empty where they are not of the survey. */
  readonly round: string;
  /** Whether the figures are weighted. */
  readonly weighted: boolean;
  /** What narrows the list, in words. */
  readonly filters: string;
  /** The village that somebody points at, here or in the list. */
  readonly highlighted: string | undefined;
  readonly onPoint: (id: string | undefined) => void;
}

/** The villages on a map. */
export function VillagesMap({ rows, measure, round, weighted, filters, highlighted, onPoint }: VillagesMapProps) {
  const [selected, select] = useState<string>();
  const { points, kinds, unplaced } = useMemo(() => drawnVillages(rows, measure), [rows, measure]);
  const areas = useVillageAreas();
  const pane = useRef<HTMLDivElement>(null);
  useFillWindow(pane);
  return (
    <div ref={pane} className={styles.map}>
      <PointMap
        label={measure ? t`Map of villages by ${measure.title}` : t`Map of villages`}
        points={points}
        kinds={kinds}
        places={points}
        areas={areas}
        {...(measure && { legendTitle: measure.title })}
        selected={selected}
        onSelect={select}
        highlighted={highlighted}
        onPoint={onPoint}
        taken={() => ({
          title: measure?.title ?? t`Villages`,
          round,
          filters,
          n: plural(points.length, { one: '# village', other: '# villages' }),
          weights: measure?.from === 'survey' ? weightsInWords(weighted) : '',
        })}
        popup={(ids) => (
          <Popup rows={rows.filter(({ village }) => ids.includes(village.village_id))} measure={measure} />
        )}
      />
      {unplaced.length > 0 && (
        <p className={styles.note}>
          {plural(unplaced.length, {
            one: 'One village has no position and is not on the map.',
            other: '# villages have no position and are not on the map.',
          })}
        </p>
      )}
    </div>
  );
}

function measuredText(measure: Measure, measured: VillageRow['measured']): string {
  const { value = null, result = null } = measured ?? {};
  const missing =
    result && isFew(result) ? TOO_FEW_ANSWERS : result && isNotAsked(result) ? t`not asked` : t`not known`;
  return `${value === null ? missing : measure.format(value)}${result && measure.from === 'survey' ? ` (${withInterval(result, measure.indicator.unit, `n = ${result.n.toLocaleString()}`)})` : ''}`;
}

function Popup({ rows, measure }: Pick<VillagesMapProps, 'rows' | 'measure'>) {
  return (
    <ul className={styles.popup}>
      {rows.map(({ village, measured }) => (
        <li key={village.village_id}>
          <Link to={profilePath(village)}>{village.village_name}</Link>
          <div>{placeOf(village)}</div>
          {measure && <div>{`${measure.title}: ${measuredText(measure, measured)}`}</div>}
        </li>
      ))}
    </ul>
  );
}
