import { useServerQuery } from '@groundwork/shared/data';
import { Failure, Loading } from '@groundwork/shared/ui/core';
import { Figures, SaveButtons, useLazyPart } from '@groundwork/shared/ui/data';
import { useMemo, useState } from 'react';
import type { PlaceNames } from '../../shared/grouping/grouping.ts';
import { sizeOf } from '../../shared/indicators/core/known-answers.ts';
import { NotWorkedOut } from '../../shared/section/NotWorkedOut.tsx';
import { weightingIn } from '../../shared/section/SectionScreen.tsx';
import section from '../../shared/section/section.module.css';
import styles from '../Overview.module.css';
import { AboutComparison } from './AboutComparison.tsx';
import { ChangeTable } from './ChangeTable.tsx';
import { saveComparison } from './compare-export.ts';
import { roundQuery, type RoundContent } from './compare.data.ts';
import { linkedQuery, type LinkedContent, type LinkedProgress } from './linked.data.ts';
import { linkRounds, type CountedLinks } from './links.ts';
import { compareAll, notCompared } from './measures.ts';
import { NotCounted } from './NotCounted.tsx';

const loadChart = () => import(/* webpackChunkName: "compare-chart" */ './ChangeChart.tsx');

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
export function CompareRounds({ village, before, after, ...shown }: CompareRoundsProps) {
  const [earlier, later] = [useServerQuery(roundQuery({ village, round: before })), useServerQuery(roundQuery({ village, round: after }))];
  const counted = earlier.data?.content.counted === true || later.data?.content.counted === true;
  const [progress, setProgress] = useState<LinkedProgress>();
  const linked = useServerQuery({ ...linkedQuery({ village, before, after }, setProgress), enabled: counted });
  const asked = [earlier, later, ...(counted ? [linked] : [])];
  const error = asked.find((one) => one.error)?.error;
  if (error) {
    const retry = () => {
      for (const one of asked) if (one.error) void one.refetch();
    };
    return <NotWorkedOut what="The figures of both rounds" error={error} onRetry={retry} retrying={asked.some(({ isFetching }) => isFetching)} />;
  }
  if (!earlier.data || !later.data) return <Loading />;
  if (counted && !linked.data) return progress ? <Counting {...progress} /> : <Loading />;
  const { weighted, text } = weightingIn([earlier.data.households, later.data.households], shown.names, shown.weighted, WEIGHED);
  const contents = [earlier.data.content, later.data.content] as const;
  return <Compared {...shown} linked={counted ? linked.data : undefined} contents={contents} village={village} before={before} after={after} wanted={shown.weighted} weighted={weighted} weighting={text} />;
}

/** Of many households this takes a minute or more. */
const Counting = ({ counted, total }: LinkedProgress) => (
  <p>
    <progress aria-label="Linked households are counted" value={counted} max={total} /> {`Linked households are being counted: ${counted} of ${total} indicators`}
  </p>
);

const WEIGHED = 'All households count by their weight in their round; linked ones by their weight in the earlier round, in both.';

interface ComparedProps extends CompareRoundsProps {
  readonly contents: readonly [RoundContent, RoundContent];
  /** Whether figures are to be weighted where they can be. */
  readonly wanted: boolean;
  /** How they are weighted, in sentences. */
  readonly weighting: string;
  /** Where the households were counted. */
  readonly linked: LinkedContent | undefined;
}

function Compared({ contents: [earlier, later], linked, village, names, wanted, weighted, weighting, onWeighted, ...rounds }: ComparedProps) {
  const [before, after] = [names.rounds.get(rounds.before) ?? rounds.before, names.rounds.get(rounds.after) ?? rounds.after];
  const pairs = useMemo(() => linkRounds(earlier.codes, later.codes), [earlier, later]);
  const links: CountedLinks = linked?.links ?? pairs;
  const compared = useMemo(() => compareAll(earlier, later, linked?.measures ?? pairs, weighted), [earlier, later, linked, pairs, weighted]);
  const { part, failed, retry } = useLazyPart(loadChart, links.linked > 0);
  const told = compared.filter(({ comparison }) => !comparison.linked.uncounted);
  const linkedTable = () => (
    <ChangeTable caption="Linked households" compared={told} read={({ comparison }) => comparison.linked} households={({ comparison }) => comparison.linked.households} before={before} after={after} />
  );
  const file = { compared, links, before, after, weighting, village: names.villages.get(village) ?? village };
  const save = (format: 'csv' | 'xlsx') => ({ label: `Export ${format.toUpperCase()}`, work: (signal: AbortSignal) => saveComparison(file, format, signal) });
  const unlinked = links.unlinked.before + links.unlinked.after;
  return (
    <>
      <h3>{`${before} against ${after}`}</h3>
      <Figures
        figures={[
          { label: 'Linked', value: links.linked.toLocaleString(), note: `of ${sizeOf(earlier.sizes).toLocaleString()} and ${sizeOf(later.sizes).toLocaleString()} households, by household code` },
          { label: 'Lost', value: links.lost.toLocaleString(), note: `only in ${before}` },
          { label: 'New', value: links.added.toLocaleString(), note: `only in ${after}` },
          ...(unlinked > 0 ? [{ label: 'Cannot be linked', value: unlinked.toLocaleString(), note: 'without a code, or with one that stands several times in a round' }] : []),
        ]}
      />
      <label className={section.weights}>
        <input type="checkbox" checked={wanted} onChange={({ target }) => onWeighted(target.checked)} /> Use household weights
      </label>
      {notCompared(earlier, later).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {links.linked === 0 ? (
        <p>No household is in both rounds, so there is nothing to say about who has changed.</p>
      ) : (
        <section aria-label="Linked households">
          <h4>Linked households</h4>
          <p className={section.basis}>The same households in both rounds: of each indicator those alone of which it is known both times.</p>
          {part && <part.ChangeChart compared={compared} before={before} after={after} table={linkedTable} />}
          {failed && <Failure title="The chart could not be loaded." onRetry={retry} calm />}
          {!part && linkedTable()}
          <NotCounted compared={compared} village={village} />
        </section>
      )}
      <section aria-label="All households of each round">
        <h4>All households of each round</h4>
        <p className={section.basis}>Everybody who was visited, whether in one round or in both: a change here may be one of who was asked.</p>
        <ChangeTable caption="All households of each round" compared={compared} read={({ comparison }) => comparison.all} before={before} after={after} />
      </section>
      <AboutComparison compared={compared} weighting={weighting} />
      <div className={styles.save}>
        <SaveButtons files={[save('xlsx'), save('csv')]} />
      </div>
    </>
  );
}
