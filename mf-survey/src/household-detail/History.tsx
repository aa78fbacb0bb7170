import { t } from '@groundwork/shared/messages';
import { HistoryList, type HistoryWords } from '@groundwork/shared/ui/history';
import { round } from '@groundwork/survey/model';
import { historyWords, useWords, withOwnQuestions } from '../shared/history/use-words.ts';
import { useLinkChoices } from '../shared/query/choices/link-choices.ts';
import { useMayCorrect } from '../shared/households/may-review.ts';
import { ofHousehold } from './edit-household.ts';
import { historyQuery } from './history.data.ts';
import { stateText } from './state-text.ts';

/** The words of the model, and those of reviews, repeat groups and rounds. */
function withReviews(words: HistoryWords, rounds: ReadonlyMap<unknown, string>): HistoryWords {
  const titles: Readonly<Record<string, string>> = { household_reviews: t`Review`, repeat_rows: t`Your tables` };
  return {
    ...words,
    titleOf: (collection) => titles[collection] ?? words.titleOf(collection),
    valueText: (collection, column, value) =>
      collection === 'household_reviews' && column === 'state'
        ? stateText(value)
        : ((column === 'sought_in' ? rounds.get(value) : undefined) ?? words.valueText(collection, column, value)),
  };
}

/** Changes to the household since it was recorded, answer by answer. */
export function History({ householdId }: { readonly householdId: string }) {
  const known = useWords();
  const rounds = new Map<unknown, string>(useLinkChoices(round.link).map(({ key, name }) => [key, name]));
  const words = withReviews(historyWords(t`The household`, known), rounds);
  const corrects = useMayCorrect();
  return (
    <section aria-labelledby="household-history">
      <h2 id="household-history">{t`History`}</h2>
      <HistoryList
        record={{ ...ofHousehold(householdId), collection: 'households', key: householdId }}
        query={historyQuery(householdId)}
        words={words}
        caption={t`History of the household`}
        note={t`Newest first. Of plots, crops, animals, food and money only corrections are listed, not imports. Restricted and redacted values are left out.`}
        tables={corrects ? withOwnQuestions(known.questions) : undefined}
      />
    </section>
  );
}
