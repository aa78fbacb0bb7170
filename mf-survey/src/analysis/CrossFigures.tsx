import { Link } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import type { Column } from '@groundwork/shared/ui/data';
import { TakeAwayMenu, type Taken } from '@groundwork/shared/ui/take-away';
import { FilterChip } from '@groundwork/shared/ui/toolbar';
import Info from 'lucide/dist/esm/icons/info.mjs';
import { useId } from 'react';
import { RowChart } from '../shared/charts/RowChart.tsx';
import { byValue, valuesOf, type ChartRow, type Mark } from '../shared/charts/rows.ts';
import { coloursOf, MOST_CATEGORIES, OTHER } from '../shared/charts/palette.ts';
import { scaleFor } from '../shared/charts/scale.ts';
import { StackChart, type StackRow } from '../shared/charts/StackChart.tsx';
import { labelOf } from '../shared/query/dictionary/index.ts';
import { CornerButton, CornerPanel } from '../shared/section/Corner.tsx';
import { answerFinding, nameable, spanFinding } from '../shared/section/finding/finding.ts';
import { FindingText } from '../shared/section/finding/FindingText.tsx';
import { formatValue, isNotAsked } from '../shared/figures/text/format.ts';
import { ResultHead } from '../shared/query/builder/ResultCard.tsx';
import { knownPlaceNames } from '../shared/query/choices/choices.data.ts';
import { questionInWords } from '../shared/query/rounds/question-in-words.ts';
import { boxAround } from '../shared/section/on-picture.ts';
import { weightsInWords } from '../shared/section/in-words.ts';
import { OnPaper } from '../shared/figures/suppression/OnPaper.tsx';
import { TOO_FEW, TOO_FEW_ANSWERS, tooFew } from '../shared/figures/suppression/suppression.ts';
import { FigureTable } from '../shared/figures/table/FigureTable.tsx';
import type { Interval } from '../shared/figures/text/figure-text.ts';
import { AMOUNTS, rangeText, SHARES, valueText, type Writing } from '../shared/figures/text/writing.ts';
import { isMultiple, NOT_ASKED, UNKNOWN, type Place } from '../shared/figures/table/groups.ts';
import styles from './Analysis.module.css';
import type { AnalysisState } from './analysis-state.ts';
import { hasNotAsked, type CrossGroup, type CrossTable, type Share } from './cross-tab.ts';
import { titleOf } from './cross-title.ts';
import { hiddenAnswers } from './hidden-answers.ts';
import { CrossMethod, SaveIndicator } from './LazyParts.tsx';
import { rowsOfGroup } from './rows-of-group.ts';

interface CrossFiguresProps {
  readonly state: AnalysisState;
  readonly table: CrossTable;
  /** How the figures are weighted, in sentences. */
  readonly weighting: string;
  /** Of the amounts, where they have one. */
  readonly currency: string | undefined;
  readonly onAnswer: (key: string | null) => void;
}

const shareOf = (group: CrossGroup, { key }: Place): Share =>
  group.shares.get(key) ?? { n: 0, share: null, interval: null };

/** The answer that the chart compares, if it is one: the chosen one; where several answers could be given, and shares do not add up, the commonest. */
function comparedAnswer({ answer, variable, by }: AnalysisState, { answers, all }: CrossTable): Place | undefined {
  if (!by) return undefined;
  const chosen = answers.find(({ key }) => key === answer);
  return (
    chosen ?? (isMultiple(variable) ? [...answers].sort((a, b) => shareOf(all, b).n - shareOf(all, a).n)[0] : undefined)
  );
}

const missingText = (group: CrossGroup): string =>
  tooFew(group.n) ? TOO_FEW_ANSWERS : isNotAsked(group) ? t`not asked` : t`not known`;

function markOf(
  value: number | null,
  interval: Interval | null,
  n: number,
  writing: Writing,
  of: CrossGroup,
  few = false,
): Mark {
  return {
    kind: 'data',
    value,
    valueText: value !== null ? valueText(writing, value) : tooFew(of.n) ? TOO_FEW : missingText(of),
    n,
    few,
    interval,
    ...(interval && { intervalText: rangeText(writing, interval) }),
  };
}

/** The groups by an amount or by the share of one answer; without groups, the answers. */
function chartRows(state: AnalysisState, table: CrossTable, compared: Place | undefined): readonly ChartRow[] {
  const { groups, answers, all } = table;
  const answerMark = (group: CrossGroup, answer: Place): Mark => {
    const { share, interval } = shareOf(group, answer);
    return markOf(
      share,
      interval,
      group.n,
      SHARES,
      group,
      share !== null && hiddenAnswers(group, table).has(answer.key),
    );
  };
  const rowOf = (group: CrossGroup): Mark | undefined => {
    if (all.summary)
      return markOf(group.summary?.mean ?? null, group.summary?.meanInterval ?? null, group.n, AMOUNTS, group);
    return compared && answerMark(group, compared);
  };
  if (!state.by)
    return byValue(
      answers.map((answer) => ({ key: answer.key, label: answer.label, marks: [answerMark(all, answer)] })),
    );
  return byValue(
    groups.flatMap((group) => {
      const mark = rowOf(group);
      return mark
        ? [
            {
              key: group.key,
              label: group.label,
              marks: [mark],
              unknown: group.key === UNKNOWN || group.key === NOT_ASKED,
            },
          ]
        : [];
    }),
  );
}

/** All answers of each group as parts of a whole: the most frequent by their names, the others together. */
function stackOf(table: CrossTable) {
  const { answers, groups, all } = table;
  const largest = [...answers]
    .sort((a, b) => (shareOf(all, b).share ?? 0) - (shareOf(all, a).share ?? 0))
    .slice(0, MOST_CATEGORIES);
  const named = answers.filter((answer) => largest.includes(answer));
  const colours = coloursOf(
    'categories',
    named.map(({ key }) => key),
    answers.length > named.length,
  );
  const shown = named.map(({ key, label }) => ({ key, label, colour: colours.get(key) ?? OTHER }));
  const categories = answers.length > named.length ? [...shown, { key: '', label: t`Other`, colour: OTHER }] : shown;
  const rowOf = (group: CrossGroup): StackRow => {
    const known = named.reduce((sum, answer) => sum + (shareOf(group, answer).share ?? 0), 0);
    const segments = categories.map((category) => {
      const share = category.key === '' ? Math.max(0, 1 - known) : (group.shares.get(category.key)?.share ?? 0);
      return { ...category, share, text: formatValue(share, 'percent') };
    });
    return {
      key: group.key,
      label: group.label,
      segments: group.n > 0 && !tooFew(group.n) ? segments : [],
      instead: missingText(group),
      n: group.n,
      few: !tooFew(group.n) && hiddenAnswers(group, table).size > 0,
    };
  };
  return { categories, rows: [all, ...groups].map(rowOf) };
}

const SUMMARY = [
  [t`Mean`, 'mean', 'meanInterval'],
  [t`Median`, 'median', 'medianInterval'],
  [t`Minimum`, 'least', undefined],
  [t`Maximum`, 'most', undefined],
] as const;

function columnsOf(state: AnalysisState, table: CrossTable): readonly Column<CrossGroup>[] {
  const summary = SUMMARY.map(([title, read, range]): Column<CrossGroup> => ({
    key: read,
    title,
    align: 'end',
    cell: (group) => {
      const value = group.summary?.[read] ?? null;
      const interval = (range && group.summary?.[range]) ?? null;
      return value === null ? (
        missingText(group)
      ) : (
        <span className={styles.share}>
          {valueText(AMOUNTS, value)}
          {interval && <span className={styles.range}>{rangeText(AMOUNTS, interval)}</span>}
        </span>
      );
    },
  }));
  const share = (answer: Place): Column<CrossGroup> => ({
    key: answer.key,
    title: answer.label,
    align: 'end',
    cell: (group) => {
      const { n, share: part, interval } = shareOf(group, answer);
      if (part === null) return missingText(group);
      return (
        <OnPaper n={n} hidden={hiddenAnswers(group, table).has(answer.key)}>
          <span className={styles.share}>
            {`${valueText(SHARES, part)} (${n.toLocaleString()})`}
            {interval && <span className={styles.range}>{rangeText(SHARES, interval)}</span>}
          </span>
        </OnPaper>
      );
    },
  });
  return [
    {
      key: 'group',
      title: state.by ? labelOf(state.by) : t`Group`,
      cell: (group) => <GroupRows state={state} group={group} all={table.all} />,
    },
    { key: 'n', title: 'n', align: 'end', cell: ({ n }) => <OnPaper n={n}>{n.toLocaleString()}</OnPaper> },
    {
      key: 'missing',
      title: t`Not known`,
      align: 'end',
      cell: ({ missing }) => <OnPaper n={missing}>{missing.toLocaleString()}</OnPaper>,
    },
    ...(hasNotAsked(table)
      ? [
          {
            key: 'not-asked',
            title: t`Not asked`,
            align: 'end' as const,
            cell: ({ notAsked }: CrossGroup) => <OnPaper n={notAsked}>{notAsked.toLocaleString()}</OnPaper>,
          },
        ]
      : []),
    ...(table.all.summary ? summary : []),
    ...table.answers.map(share),
  ];
}

/** The name of a group, leading to its rows where the data explorer can be asked for them. */
function GroupRows({
  state,
  group,
  all,
}: {
  readonly state: AnalysisState;
  readonly group: CrossGroup;
  readonly all: CrossGroup;
}) {
  const to = rowsOfGroup(state, group === all ? null : group.key);
  return to === undefined ? group.label : <Link to={to}>{group.label}</Link>;
}

/** A variable by a group: drawn, in a sentence, as a table with all answers, and as a file. */
export function CrossFigures({ state, table, weighting, currency, onAnswer }: CrossFiguresProps) {
  const about = useId();
  const { all, answers, groups } = table;
  const compared = comparedAnswer(state, table);
  const stacked = !all.summary && state.by !== undefined && compared === undefined;
  const rows = chartRows(state, table, compared);
  const name = titleOf(state);
  const title = [name, compared && `“${compared.label}”`, all.summary && 'average', currency]
    .filter(Boolean)
    .join(', ');
  const notes = { weighting, notAsked: hasNotAsked(table) };
  const files = () => import(/* webpackChunkName: "save-analysis" */ './cross-export.ts');
  const { n, missing, withoutWeight: left, notAsked } = all;
  const counts = [
    `n = ${n.toLocaleString()}`,
    t`${missing.toLocaleString()} not known`,
    notAsked > 0 && t`${notAsked.toLocaleString()} not asked`,
    left > 0 && t`${left.toLocaleString()} without a weight and left out`,
  ];
  const basis = `${weighting} ${counts.filter(Boolean).join(', ')}.`;
  const whole = all.summary ? all.summary.mean : compared ? shareOf(all, compared).share : null;
  const writing = all.summary ? AMOUNTS : SHARES;
  const interval = all.summary ? all.summary.meanInterval : compared ? shareOf(all, compared).interval : null;
  const taken = (): Taken => ({
    title,
    ...(whole !== null && {
      value: valueText(writing, whole),
      ...(interval && { interval: t`95% interval ${rangeText(writing, interval)}` }),
    }),
    n: counts.filter(Boolean).join(', '),
    ...questionInWords(state.rules, state.by, knownPlaceNames()),
    weights: weightsInWords(state.weighted),
    source: t`table ${state.table.title}`,
  });
  const finding = stacked
    ? answerFinding(
        answers.map(({ key, label }) => ({
          label,
          known: nameable(chartRows(state, table, { key, label, order: 0 }), true),
        })),
      )
    : state.by
      ? spanFinding(nameable(rows, !all.summary))
      : undefined;
  return (
    <>
      <ResultHead title={title} basis={basis}>
        {state.by && !all.summary && (
          <FilterChip
            name={t`Chart`}
            {...(!isMultiple(state.variable) && { all: t`All answers` })}
            choices={answers.map(({ key, label }) => ({ value: key, label }))}
            chosen={compared ? [compared.key] : []}
            onChange={([key]) => onAnswer(key ?? null)}
          />
        )}
        <CornerButton
          icon={Info}
          name={t`How it’s calculated: ${name}`}
          title={t`How it’s calculated`}
          popoverTarget={about}
        />
        <SaveIndicator state={state} table={table} />
        <TakeAwayMenu
          taken={taken}
          drawing={boxAround}
          table={async () => (await files()).tableOfCross(state, table)}
          files={[{ label: t`Download Excel`, make: async () => (await files()).saveCross(state, table, notes) }]}
        />
      </ResultHead>
      {stacked && (
        <div className={styles.stack}>
          <StackChart name={t`Chart: ${name}`} head={state.by ? labelOf(state.by) : ''} {...stackOf(table)} />
        </div>
      )}
      {!stacked && rows.length > 0 && (
        <RowChart
          name={t`Chart: ${title}`}
          head={state.by ? labelOf(state.by) : labelOf(state.variable)}
          rows={rows}
          scale={scaleFor([...valuesOf(rows), ...(whole === null ? [] : [whole])], {
            writing,
            full: all.summary ? undefined : 1,
          })}
          reference={
            whole === null || groups.length < 2
              ? undefined
              : { value: whole, label: t`all: ${valueText(writing, whole)}` }
          }
        />
      )}
      {finding && <FindingText finding={finding} />}
      <FigureTable
        caption={name}
        columns={columnsOf(state, table)}
        rows={groups}
        last={all}
        rowKey={({ key }) => key}
      />
      <CornerPanel id={about} name={t`How it’s calculated: ${name}`} printed>
        <CrossMethod state={state} notes={notes} />
      </CornerPanel>
    </>
  );
}
