import { plural, t, Trans } from '@groundwork/shared/messages';
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import {
  allNew,
  unmatchedWords,
  isOpenWord,
  meaningOf,
  type ChosenWords,
  type Meaning,
  type Vocabulary,
  type Word,
} from '@groundwork/survey/import';
import { Button } from '@groundwork/shared/ui/antd/base';
import { Card, Icon } from '@groundwork/shared/ui/core';
import { RecordTable, type Column } from '@groundwork/shared/ui/data';
import { useState } from 'react';
import { Choose } from '../Choose.tsx';
import type { ImportReport } from '../draft.data.ts';
import styles from './Review.module.css';
import frame from '../SurveyUpload.module.css';

/** Values that are asked about at once. */
const SHOWN = 60;
/** Up to this many, values that are none of the choices are listed without being asked for. */
const SEEN_AT_ONCE = 10;

interface ValuesToMatchProps {
  readonly words: readonly Word[];
  readonly chosen: ChosenWords;
  /** How many there are; the first of them are listed. */
  readonly all: number;
  readonly rejected: ImportReport['rejected'];
  readonly onChoose: (vocabulary: string, meanings: Readonly<Record<string, Meaning>>) => void;
}

const rowsOf = (count: number): string => `${count.toLocaleString()} ${plural(count, { one: 'row', other: 'rows' })}`;

/** How the file writes villages, crops and choices that the portal calls otherwise, or does not know. One choice resolves all rows with that value. */
export function ValuesToMatch({
  words,
  all,
  chosen,
  rejected: { rows: of, ofOpenWords: rows },
  onChoose,
}: ValuesToMatchProps) {
  const open = words.filter((word) => isOpenWord(word, chosen));
  const unmatched = unmatchedWords(words, chosen);
  const matched = words.filter((word) => !open.includes(word) && !unmatched.includes(word));
  if (words.length === 0) return null;
  // Words that are not clear come first: those that are not listed may be open only where all that are listed are.
  const more = open.length === words.length ? all - words.length : 0;
  const creates = (['villages', 'crops'] as const).flatMap((table) => {
    const unknown = allNew(open, table)[table] ?? {};
    const count = Object.keys(unknown).length;
    return count === 0
      ? []
      : [
          {
            table,
            unknown,
            label:
              table === 'villages'
                ? plural(count, { one: 'Create # new village', other: 'Create # new villages' })
                : plural(count, { one: 'Create # new crop', other: 'Create # new crops' }),
          },
        ];
  });
  return (
    <Card
      title={titleOf(open.length, unmatched.length)}
      actions={creates.map(({ table, unknown, label }) => (
        <Button key={table} size="small" onClick={() => onChoose(table, unknown)}>
          {label}
        </Button>
      ))}
    >
      {open.length > 0 && (
        <p
          className={frame.hint}
        >{t`${rows === 0 ? '' : t`Resolves ${rows.toLocaleString()} of ${plural(of, { one: '# rejected row', other: '# rejected rows' })}. `}Your choices are remembered for the next file.`}</p>
      )}
      {open.slice(0, SHOWN).map((word) => (
        <OpenValue
          key={`${word.vocabulary.id} ${word.key}`}
          word={word}
          onChoose={(meaning) => onChoose(word.vocabulary.id, { [word.key]: meaning })}
        />
      ))}
      {open.length > SHOWN && (
        <p className={frame.hint}>{t`The first ${SHOWN} of ${(open.length + more).toLocaleString()}.`}</p>
      )}
      {unmatched.length > 0 && (
        <details className={frame.columns} open={unmatched.length <= SEEN_AT_ONCE}>
          <summary>{t`Imported as written · ${unmatched.length.toLocaleString()}`}</summary>
          <Matched caption={t`None of the choices`} words={unmatched} chosen={chosen} onChoose={onChoose} />
        </details>
      )}
      {matched.length > 0 && (
        <details className={frame.columns}>
          <summary>{t`Matched values · ${matched.length.toLocaleString()}`}</summary>
          <Matched caption={t`Matched values`} words={matched} chosen={chosen} onChoose={onChoose} />
        </details>
      )}
    </Card>
  );
}

function titleOf(open: number, unmatched: number): string {
  if (open > 0) return t`${plural(open, { one: 'One value', other: '# values' })} to match`;
  return unmatched === 0
    ? t`No values to match`
    : plural(unmatched, { one: 'One value is none of the choices', other: '# values are none of the choices' });
}

function OpenValue({ word, onChoose }: { readonly word: Word; readonly onChoose: (meaning: Meaning) => void }) {
  const { vocabulary, written, cells, match } = word;
  const what = vocabulary.title.toLowerCase();
  const [value, setValue] = useState<string>(match?.how === 'near' ? `=${match.code}` : '');
  return (
    <div className={styles.value}>
      <span>
        <small>
          <Trans>{what} in the file</Trans>
        </small>
        <code className={styles.wrong}>{written}</code> <span className={frame.hint}>{rowsOf(cells)}</span>
      </span>
      <Icon of={ArrowRight} />
      <span className={styles.choice}>
        <small>
          <Trans>{what} in the portal</Trans>
        </small>
        <Choose
          label={t`${written} means`}
          value={value}
          none={t`Choose`}
          options={optionsOf(vocabulary)}
          onChoose={setValue}
        />
      </span>
      <span className={styles.why}>{match?.how === 'near' && value === `=${match.code}` && t`Closest name.`}</span>
      <Button disabled={value === ''} onClick={() => onChoose(value as Meaning)}>
        {t`Apply to ${rowsOf(cells)}`}
      </Button>
    </div>
  );
}

/** What values of the file are taken for, to change it. */
function Matched({
  caption,
  words,
  chosen,
  onChoose,
}: Pick<ValuesToMatchProps, 'words' | 'chosen' | 'onChoose'> & { readonly caption: string }) {
  const columns: readonly Column<Word>[] = [
    { key: 'written', title: t`In the file`, cell: ({ written }) => <bdi>{written}</bdi> },
    { key: 'what', title: t`Field`, cell: ({ vocabulary }) => vocabulary.title },
    { key: 'cells', title: t`Rows`, align: 'end', cell: ({ cells }) => cells.toLocaleString() },
    {
      key: 'meaning',
      title: t`In the portal`,
      cell: (word) => (
        <Choose
          label={t`${word.written} means`}
          value={meaningOf(word, chosen)}
          options={optionsOf(word.vocabulary)}
          onChoose={(value) => onChoose(word.vocabulary.id, { [word.key]: value as Meaning })}
        />
      ),
    },
  ];
  return (
    <>
      <RecordTable
        caption={caption}
        columns={columns}
        rows={words.slice(0, SHOWN)}
        rowKey={({ vocabulary, key }) => `${vocabulary.id} ${key}`}
      />
      {words.length > SHOWN && (
        <p className={frame.hint}>{t`The first ${SHOWN} of ${words.length.toLocaleString()}.`}</p>
      )}
    </>
  );
}

function optionsOf({
  title,
  entries,
  open,
  creates,
}: Vocabulary): readonly { readonly value: string; readonly label: string }[] {
  const what = title.toLowerCase();
  return [
    ...entries.map(({ id, name }) => ({ value: `=${id}`, label: name })),
    ...(creates === null ? [] : [{ value: 'new', label: t`Create a new ${what}` }]),
    ...(open ? [{ value: 'kept', label: t`As written` }] : []),
    { value: 'nothing', label: t`Not known, as an empty cell` },
    { value: 'out', label: t`Leave its rows out` },
  ];
}
