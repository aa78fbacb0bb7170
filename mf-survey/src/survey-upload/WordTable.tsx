import { allNew, meaningOf, type ChosenWords, type Meaning, type Vocabulary, type Word } from '@groundwork/survey/import';
import { Button } from '@groundwork/shared/ui/core';
import { RecordTable, type Column } from '@groundwork/shared/ui/data';
import { Choose } from './Choose.tsx';
import styles from './SurveyUpload.module.css';

/** Words of one kind that are asked about on the page; further ones are read as they are found. */
const SHOWN = 60;

interface WordTableProps {
  readonly words: readonly Word[];
  readonly chosen: ChosenWords;
  readonly onChoose: (vocabulary: string, meanings: Readonly<Record<string, Meaning>>) => void;
}

/** How the file writes villages, crops and choices, and what each is taken for; what is written exactly is not asked about. */
export function WordTable({ words, chosen, onChoose }: WordTableProps) {
  const asked = words.filter(({ match }) => match?.how !== 'as it is');
  if (asked.length === 0) return null;
  const vocabularies = [...new Map(asked.map(({ vocabulary }) => [vocabulary.id, vocabulary])).values()];
  return (
    <section aria-label="Words" className={styles.part}>
      <h3>Words that are written otherwise</h3>
      <p className={styles.hint}>The portal calls these otherwise, or does not know them. Please see that each is taken for the right one; it is remembered for your next file.</p>
      {vocabularies.map((vocabulary) => (
        <OfOne key={vocabulary.id} vocabulary={vocabulary} words={asked.filter((word) => word.vocabulary.id === vocabulary.id)} chosen={chosen} onChoose={onChoose} />
      ))}
    </section>
  );
}

function OfOne({ vocabulary, words, chosen, onChoose }: WordTableProps & { readonly vocabulary: Vocabulary }) {
  const { id, title, creates } = vocabulary;
  const options = optionsOf(vocabulary);
  const unknown = creates === null ? {} : (allNew(words, creates)[creates] ?? {});
  const count = Object.keys(unknown).length;
  const columns: readonly Column<Word>[] = [
    { key: 'written', title: `${title}, as written`, cell: ({ written }) => <bdi>{written}</bdi> },
    { key: 'cells', title: 'Rows', align: 'end', cell: ({ cells }) => cells.toLocaleString() },
    {
      key: 'meaning',
      title: 'Taken for',
      cell: (word) => <Choose label={`${word.written} is taken for`} value={meaningOf(word, chosen)} options={options} onChoose={(value) => onChoose(id, { [word.key]: value as Meaning })} />,
    },
  ];
  return (
    // What is new or would be left out is seen at once; other names of a choice when they are asked for.
    <details className={styles.columns} open={creates !== null || words.some(({ meaning }) => meaning === 'out')}>
      <summary>{`${title}: ${words.length.toLocaleString()} ${words.length === 1 ? 'word' : 'words'}`}</summary>
      {count > 0 && (
        <p className={styles.row}>
          <Button onClick={() => onChoose(id, unknown)}>{`Create ${count === 1 ? 'the' : `all ${count.toLocaleString()}`} ${creates === 'crops' ? 'crop' : 'village'}${count === 1 ? ' that is' : 's that are'} not known`}</Button>
        </p>
      )}
      <RecordTable caption={`${title}: words that are written otherwise`} columns={columns} rows={words.slice(0, SHOWN)} rowKey={({ key }) => key} />
      {words.length > SHOWN && <p className={styles.hint}>{`The first ${SHOWN} of ${words.length.toLocaleString()}.`}</p>}
    </details>
  );
}

function optionsOf({ title, entries, open, creates }: Vocabulary): readonly { readonly value: string; readonly label: string }[] {
  const what = title.toLowerCase();
  return [
    { value: 'out', label: `No ${creates === null ? 'answer' : what} that is known: its rows are left out` },
    ...(creates === null ? [] : [{ value: 'new', label: `A new ${what}: create it` }]),
    ...(open ? [{ value: 'kept', label: 'As it is written' }] : []),
    { value: 'nothing', label: 'Not known: as an empty cell' },
    ...entries.map(({ id, name }) => ({ value: `=${id}`, label: name })),
  ];
}
