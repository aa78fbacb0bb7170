import { Link } from '@groundwork/shared';
import { keepPreviousData, queryClient, useServerQuery } from '@groundwork/shared/data';
import { t, Trans } from '@groundwork/shared/messages';
import { Button, Loading, NotLoaded, VisuallyHidden } from '@groundwork/shared/ui/core';
import { RecordTable, type Column } from '@groundwork/shared/ui/data';
import type { Figures } from '../../shared/figures/figures.data.ts';
import { NotWorkedOut } from '../../shared/figures/NotWorkedOut.tsx';
import { readVillageFiles, type VillageFile } from '../../shared/villages/village-file.data.ts';
import type { SectionData } from '../../shared/figures/samples/households-counted.ts';
import { weightingIn } from '../../shared/figures/samples/weighting.ts';
import { roundNames } from '../../shared/villages/rounds.data.ts';
import { villagesFiguresQuery } from '../../shared/villages/village-indicators.ts';
import { profilePath } from '../../shared/villages/village.ts';
import { MOST_COMPARED } from '../village-view.ts';
import styles from './Comparison.module.css';
import { comparisonRows, type Compared, type ComparisonRow } from './comparison-rows.tsx';

interface ComparisonProps {
  readonly ids: readonly string[];
  /** The round of the figures; empty for the newest of each village. */
  readonly round: string;
  readonly onRemove: (id: string) => void;
  readonly onClear: () => void;
}

const readFigures = (files: readonly VillageFile[], round: string): Promise<readonly SectionData<Figures>[]> =>
  Promise.all(files.map(({ rounds }) => queryClient.fetchQuery(villagesFiguresQuery(round || (rounds[0]?.id ?? '')))));

/** Which rounds the figures are of, and how they are weighted. */
function figuresText(files: readonly VillageFile[], found: readonly SectionData<Figures>[], round: string): string {
  const names = roundNames(files.flatMap(({ rounds }) => rounds));
  return `Survey figures are of ${round === '' ? t`the newest round of each village` : t`the selected round`}. ${
    found.every(({ households }) => households.households === 0)
      ? ''
      : `${
          weightingIn(
            found.map(({ households }) => households),
            names,
            true,
          ).text
        } `
  }Values have 95% intervals; sampling units are the village’s households. Grey dots are the other villages, the dashed line is all villages.`;
}

/** Up to three villages side by side. */
export function Comparison({ ids, round, onRemove, onClear }: ComparisonProps) {
  const files = useServerQuery({
    queryKey: ['villages', 'compare', ids],
    queryFn: () => readVillageFiles(ids),
    placeholderData: keepPreviousData,
  });
  const found = files.isPlaceholderData ? undefined : files.data;
  const figures = useServerQuery({
    queryKey: ['villages', 'compare', 'figures', ids, round],
    queryFn: () => readFigures(found ?? [], round),
    enabled: found !== undefined,
  });
  return (
    <section aria-labelledby="comparison" className={styles.comparison}>
      <div className={styles.head}>
        <h2 id="comparison" tabIndex={-1}>{t`Comparison`}</h2>
        <div className={styles.buttons}>
          {ids.length > 1 && <Button onClick={() => print()}>{t`Print`}</Button>}
          <Button onClick={onClear}>{t`Clear comparison`}</Button>
        </div>
      </div>
      {files.error && !files.data && (
        <NotLoaded
          what={t`The villages to compare`}
          error={files.error}
          onRetry={() => void files.refetch()}
          retrying={files.isFetching}
        />
      )}
      {!files.data && !files.error && <Loading />}
      {files.data && (
        <div className={files.isPlaceholderData ? styles.pending : undefined} aria-busy={files.isPlaceholderData}>
          <p role="status">{statusText(files.data)}</p>
          <Chosen files={files.data} onRemove={onRemove} />
          {figures.error && (
            <NotWorkedOut
              what={t`The figures of the survey`}
              error={figures.error}
              onRetry={() => void figures.refetch()}
              retrying={figures.isFetching}
            />
          )}
          <RecordTable
            caption={t`Comparison of villages`}
            columns={columnsFor(files.data)}
            rows={comparisonRows(files.data.map((file, index) => comparedVillage(file, figures.data?.[index])))}
            rowKey={({ key }) => key}
          />
          {figures.data && <p className={styles.note}>{figuresText(files.data, figures.data, round)}</p>}
        </div>
      )}
    </section>
  );
}

function comparedVillage(file: VillageFile, found: SectionData<Figures> | undefined): Compared {
  return {
    file,
    figures: found?.content,
    weighted: found !== undefined && weightingIn([found.households], roundNames(file.rounds), true).weighted,
  };
}

function statusText(files: readonly VillageFile[]): string {
  const names = files.map(({ village }) => village.village_name);
  if (names.length === 1) return t`${names[0] ?? ''} is selected. Select one or two more to compare.`;
  return t`${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''} side by side.${names.length < MOST_COMPARED ? t` You can add one more.` : ''}`;
}

const columnsFor = (files: readonly VillageFile[]): readonly Column<ComparisonRow>[] => [
  { key: 'label', title: t`Compared`, cell: ({ label }) => label },
  ...files.map(({ village }, index): Column<ComparisonRow> => ({
    key: village.village_id,
    title: village.village_name,
    cell: ({ cells }) => cells[index],
  })),
];

function Chosen({
  files,
  onRemove,
}: {
  readonly files: readonly VillageFile[];
  readonly onRemove: (id: string) => void;
}) {
  return (
    <ul className={styles.villages} aria-label={t`Villages that are compared`}>
      {files.map(({ village }) => (
        <li key={village.village_id}>
          <Link to={profilePath(village)}>{t`Profile of ${village.village_name}`}</Link>
          <Button size="small" onClick={() => onRemove(village.village_id)}>
            <Trans>
              Remove<VisuallyHidden> {village.village_name}</VisuallyHidden>
            </Trans>
          </Button>
        </li>
      ))}
    </ul>
  );
}
