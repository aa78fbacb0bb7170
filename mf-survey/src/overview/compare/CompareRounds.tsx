import { keepPreviousData, useServerQuery } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Failure, Loading } from '@groundwork/shared/ui/core';
import { Figures, SaveMenu, useLazyPart } from '@groundwork/shared/ui/data';
import { SwitchChip } from '@groundwork/shared/ui/toolbar';
import type { ComparedFigure, RoundChange } from '@groundwork/survey/figures';
import { useMemo } from 'react';
import type { PlaceNames } from '../../shared/query/grouping/grouping.ts';
import { NotWorkedOut } from '../../shared/figures/NotWorkedOut.tsx';
import { weightingIn } from '../../shared/figures/samples/weighting.ts';
import section from '../../shared/section/section.module.css';
import styles from '../Overview.module.css';
import { AboutComparison } from './AboutComparison.tsx';
import { ChangeTable } from './ChangeTable.tsx';
import { saveComparison } from './compare-export.ts';
import { comparisonQuery, type ComparedRounds } from '../../shared/figures/compared-rounds.data.ts';
import { comparedOf } from './compared.ts';
import { Differences } from './Differences.tsx';

const loadChart = () => import('./ChangeChart.tsx');

interface CompareRoundsProps {
  /** A village's id, or empty for all. */
  readonly village: string;
  /** Ids of the earlier and of the later round. */
  readonly before: string;
  readonly after: string;
  readonly names: PlaceNames;
  readonly weighted: boolean;
  readonly onWeighted: (weighted: boolean) => void;
}

/** One round against another: linked households first, all households of each beside them. */
export function CompareRounds(props: CompareRoundsProps) {
  const { village, before, after, weighted } = props;
  const { data, error, isFetching, isPlaceholderData, refetch } = useServerQuery({
    ...comparisonQuery({ village, before, after, weighted }),
    placeholderData: keepPreviousData,
  });
  if (error)
    return (
      <NotWorkedOut
        what={t`The figures of both rounds`}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return <Loading />;
  return (
    <div className={isPlaceholderData ? section.pending : undefined} aria-busy={isPlaceholderData}>
      <ShownComparison {...props} found={data} />
    </div>
  );
}

const WEIGHED = t`All households count by their weight in their round; linked households count in both rounds by their weight in the earlier one.`;

const ofLinked = ({ linked }: ComparedFigure): RoundChange => linked;
const ofAll = ({ all }: ComparedFigure): RoundChange => all;

function ShownComparison({
  found: { answer, rounds },
  village,
  names,
  weighted: wanted,
  onWeighted,
  ...ids
}: CompareRoundsProps & { readonly found: ComparedRounds }) {
  const [before, after] = [names.rounds.get(ids.before) ?? ids.before, names.rounds.get(ids.after) ?? ids.after];
  const { links } = answer;
  const { compared, notCompared } = useMemo(() => comparedOf(answer), [answer]);
  const { text: weighting } = weightingIn([{ rounds }], names, wanted, WEIGHED);
  const { part, failed, retry } = useLazyPart(loadChart, links.linked > 0);
  const linkedTable = () => (
    <ChangeTable
      caption={t`Linked households`}
      compared={compared}
      read={ofLinked}
      linked
      before={before}
      after={after}
    />
  );
  const file = { compared, links, before, after, weighting, village: names.villages.get(village) ?? village };
  const save = (format: 'csv' | 'xlsx') => ({
    label: format === 'csv' ? t`CSV` : t`Excel`,
    work: (signal: AbortSignal) => saveComparison(file, format, signal),
  });
  return (
    <>
      <div className={styles.head}>
        <p className={section.basis}>{t`Only households interviewed in both rounds show who has changed.`}</p>
        <SwitchChip on={wanted} onChange={onWeighted}>
          {t`Weighted`}
        </SwitchChip>
        <SaveMenu files={[save('xlsx'), save('csv')]} />
      </div>
      <Figures
        figures={[
          {
            label: t`Linked`,
            value: links.linked.toLocaleString(),
            note: t`of ${links.before.toLocaleString()} and ${links.after.toLocaleString()} households, by household code`,
          },
          { label: t`Lost`, value: links.lost.toLocaleString(), note: t`only in ${before}` },
          { label: t`New`, value: links.added.toLocaleString(), note: t`only in ${after}` },
          ...(links.unlinked > 0
            ? [
                {
                  label: t`Cannot be linked`,
                  value: links.unlinked.toLocaleString(),
                  note: t`without a code, or with a code used more than once in a round`,
                },
              ]
            : []),
        ]}
      />
      {notCompared.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {links.linked === 0 ? (
        <p>{t`No household was interviewed in both rounds, so changes within households are not known.`}</p>
      ) : (
        <section aria-label={t`Linked households`}>
          <h3>{t`Linked households`}</h3>
          <p
            className={section.basis}
          >{t`Each indicator is based on the households for which it is known in both rounds.`}</p>
          <Differences compared={compared} read={ofLinked} />
          {part && <part.ChangeChart compared={compared} before={before} after={after} table={linkedTable} />}
          {failed && <Failure title={t`The chart could not be loaded.`} onRetry={retry} calm />}
          {!part && linkedTable()}
        </section>
      )}
      <details className={section.about}>
        <summary>{t`All households of each round`}</summary>
        <h3 className={section.onPaper}>{t`All households of each round`}</h3>
        <p
          className={section.basis}
        >{t`Everyone interviewed in either round. A change may come from different households being interviewed.`}</p>
        <Differences compared={compared} read={ofAll} />
        <ChangeTable
          caption={t`All households of each round`}
          compared={compared}
          read={ofAll}
          before={before}
          after={after}
        />
      </details>
      <AboutComparison compared={compared} weighting={weighting} />
    </>
  );
}
