import { t } from '@groundwork/shared/messages';
import type { LinkChoices } from '@groundwork/shared/ui/edit-record';
import { NotKnown, RecordTable, type Column } from '@groundwork/shared/ui/data';
import { labelOf, words } from '../shared/query/dictionary/index.ts';
import { useCustomQuestions } from '../shared/query/dictionary/use-custom-questions.ts';
import { changesOf, codeOfNew, fieldsOf, textOf, titleOf } from './suggestion-words.ts';
import type { SuggestedChange, Suggestion } from './suggestions.data.ts';
import styles from './Suggestions.module.css';

const differs = ({ before, now }: SuggestedChange): boolean => JSON.stringify(before) !== JSON.stringify(now);

interface ChangeTableProps {
  readonly suggestion: Suggestion;
  readonly links: LinkChoices;
}

/** What would change: as it was seen, as it should be, and in between as it is now, where somebody has changed that since. */
export function ChangeTable({ suggestion, links }: ChangeTableProps) {
  const questions = useCustomQuestions();
  const fields = [codeOfNew(suggestion) ?? [], fieldsOf(suggestion, questions)].flat();
  const isOpen = suggestion.state === 'open';
  const { action } = suggestion;
  const changes = changesOf(suggestion);
  const valueColumn = (key: 'before' | 'now' | 'after', title: string): Column<SuggestedChange> => ({
    key,
    title,
    cell: (change) => {
      const text = textOf(suggestion.collection, change.field, change[key], links, questions);
      if (text === null) return <NotKnown />;
      return key === 'after' ? (
        <b dir="auto" className={styles.value}>
          {text}
        </b>
      ) : (
        <bdi className={styles.value}>{text}</bdi>
      );
    },
  });
  const columns: readonly Column<SuggestedChange>[] = [
    {
      key: 'field',
      title: t`Answer`,
      cell: ({ field: name }) => {
        const known = fields.find(({ field }) => field.name === name);
        return known ? labelOf(known.field) : words(name);
      },
    },
    ...(action === 'create' ? [] : [valueColumn('before', t`Before`)]),
    ...(isOpen && action !== 'create' && changes.some(differs) ? [valueColumn('now', t`In the portal now`)] : []),
    ...(action === 'delete' ? [] : [valueColumn('after', suggestion.state === 'accepted' ? t`Written` : t`Suggested`)]),
  ];
  return (
    <RecordTable
      caption={t`Changes: ${titleOf(suggestion)}`}
      columns={columns}
      rows={changes}
      rowKey={({ field }) => field}
    />
  );
}
